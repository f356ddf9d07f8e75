import type { Challenge, Payload, Solution } from 'altcha-lib/types';

/**
 * Solves a proof of work in a worker, so that the page stays responsive.
 * @returns the value of `guardFields.proof`: base64 of the JSON `{challenge, solution}`
 * @throws when the worker cannot be loaded or finds nothing; a TimeoutError after `timeoutMs`
 */
export async function proveWork(challenge: Challenge, timeoutMs: number): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const solution = await solve(worker, challenge, timeoutMs);
    const payload: Payload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } finally {
    worker.terminate();
  }
}

function solve(worker: Worker, challenge: Challenge, timeoutMs: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('No proof of work in time', 'TimeoutError'));
    const timer = setTimeout(late, timeoutMs);
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
