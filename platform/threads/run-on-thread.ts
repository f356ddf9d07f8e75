import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The thread exceeded its time or memory. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError';
}

const memoryMb = 512;

/**
 * Runs one function on a new thread, so that slow work does not block the event loop. Starting a thread takes some
 * tenths of a second.
 * @param file absolute path of its module, which Node loads directly: without JSX and Vite features
 * @param name of the function, among the module's exports
 * @param args passed as structured clones
 * @throws ThreadLimitError when it exceeds time or memory, and what the function throws
 */
// biome-ignore lint/suspicious/noExplicitAny: parameters of whatever function it is, given back by `Parameters`.
export async function runOnThread<Run extends (...args: any[]) => unknown>(
  file: string,
  name: string,
  args: Parameters<Run>,
  timeoutMs: number,
): Promise<Awaited<ReturnType<Run>>> {
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
    workerData: { file, name, args },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(
        () => reject(new ThreadLimitError(`${name} took more than ${timeoutMs} ms`)),
        timeoutMs,
      );
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError(error.message) : error,
        ),
      );
      worker.once('exit', () => reject(new Error(`The thread of ${name} ended without a result`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
