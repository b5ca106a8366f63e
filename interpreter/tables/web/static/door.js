// The token stands behind the `#`, which is sent to nobody; it is posted once and taken out of the address.
"use strict";
const token = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const says = document.getElementById("says");
const refused = () => {
  says.textContent = document.body.dataset.noLink;
};
if (!token) refused();
else
  fetch("/sit", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ link: token }),
  })
    .then((answer) => answer.json().then((data) => [answer.ok, data]))
    .then(([ok, data]) => {
      if (ok) location.replace(data.to);
      else says.textContent = data.error;
    })
    .catch(refused);
