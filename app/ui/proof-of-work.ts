import type { Challenge, Payload, Solution } from 'altcha-lib/types';

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
    const payload: Payload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } finally {
    worker.terminate();
  }
}

function solve(worker: Worker, challenge: Challenge, patience: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('No proof of work in time', 'TimeoutError'));
    const timer = setTimeout(late, patience);
    const fail = () => {
      clearTimeout(timer);
      reject(new Error('No proof of work'));
    };
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      if (!data) return fail();
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = fail;
    worker.postMessage(challenge);
  });
}
