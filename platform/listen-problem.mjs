/** How long a previous process may take to release the port, in milliseconds. */
export const portTimeoutMs = 3000;

/**
 * Explains in a sentence why a server cannot listen on an address. Plain JavaScript: `npm start` uses it before
 * packages are installed.
 * @param {string | undefined} code of the error
 * @param {{ host: string, port: number, name: string }} place the address, and the setting that names the port
 * @returns undefined for other errors
 */
export function listenProblem(code, { host, port, name }) {
  const noAddress = `HOST ${host} is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`;
  return {
    EADDRINUSE: `Port ${port} is in use, by another program or by this site in another terminal: stop it, or set ${name} to a free one.`,
    EACCES: `Port ${port} may not be used by this user: set ${name} to one from 1024 up.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }[code ?? ''];
}
