/* Inline script of the desk. Public pages request a view transition, which the desk, for speed, does not: on the way
   back Chromium rejects a promise that no script can reach, and would report it as an error. */
addEventListener('unhandledrejection', (event) => {
  if (/ViewTransition/.test(String(event.reason))) event.preventDefault();
});
