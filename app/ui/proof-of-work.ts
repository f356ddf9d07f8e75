import type { Challenge, Payload, Solution } from 'altcha-lib/types';

/**
 * Stands for a proof that this browser cannot make, such as one on a page served over plain HTTP,
 * where there is no Web Crypto: the form still arrives, and the server decides.
 */
const noProof = 'none';

/**
 * Solves a proof of work away from the page's own thread: nobody notices, nothing stands still.
 * @returns what `guardFields.proof` takes: base64 of the JSON `{challenge, solution}`
 * @throws when the worker could not be loaded, or found nothing within `patience` milliseconds
 */
export async function proveWork(challenge: Challenge, patience: number): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const solution = await solve(worker, challenge, patience);
    if (!solution) return noProof;
    const payload: Payload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } finally {
    worker.terminate();
  }
}

function solve(worker: Worker, challenge: Challenge, patience: number): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('No proof of work in time', 'TimeoutError'));
    const timer = setTimeout(late, patience);
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The proof of work could not be started'));
    };
    worker.postMessage(challenge);
  });
}
