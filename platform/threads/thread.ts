import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `run-on-thread.ts`. */
const { file, name, args } = workerData as { file: string; name: string; args: unknown[] };
const module = (await import(pathToFileURL(file).href)) as Record<
  string,
  (...args: unknown[]) => unknown
>;
parentPort?.postMessage(await module[name]?.(...args));
