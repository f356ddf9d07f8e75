/** Name of the only Trusted Types policy of the desk: it makes the address of the service worker. */
export const workerPolicy = 'desk-worker';
