/*
 * Inline script of the desk. Whoever comes back from a page of visitors leaves one that asks for a view transition, which
 * the desk, for its speed, does not: Chromium rejects a promise that no script can reach, and would report it as an error.
 */
addEventListener('unhandledrejection', (event) => {
  if (/ViewTransition/.test(String(event.reason))) event.preventDefault();
});
