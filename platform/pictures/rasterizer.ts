import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Most queued drawings: each takes some tenths of a second of one core. */
const maxQueued = 24;
/** The thread takes about 60 MB; it ends after this idle time. */
const idleTimeoutMs = 20_000;

/** The queue is full; the caller may retry later. */
export class BusyError extends Error {
  override name = 'BusyError';
}

type Answer = { id: number; png?: Uint8Array<ArrayBuffer>; error?: string };
type PendingPicture = {
  resolve: (png: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
};

export type Rasterizer = {
  png: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

/** Renders SVG on a separate thread, so that no page waits for a picture. */
export function openRasterizer(fonts: readonly string[]): Rasterizer {
  const waiting = new Map<number, PendingPicture>();
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const stop = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(join(import.meta.dirname, 'rasterize-worker.ts'), {
      workerData: { fonts },
    });
    started.on('message', ({ id, png, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (png) asked?.resolve(png);
      else asked?.reject(new Error(error));
      if (waiting.size > 0) return;
      // An idle thread must not keep the process alive.
      started.unref();
      idle = setTimeout(() => void stop(), idleTimeoutMs).unref();
    });
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => {
      if (worker === started) fail(new Error('The drawing thread ended.'));
    });
    return started;
  };
  return {
    png(svg) {
      if (waiting.size >= maxQueued) return Promise.reject(new BusyError('Too many pictures.'));
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
        waiting.set(id, { resolve, reject }),
      );
      worker.ref();
      worker.postMessage({ id, svg });
      return answer;
    },
    close: stop,
  };
}
