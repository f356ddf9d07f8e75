import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const maxQueued = 24;
/** The process takes 60 MB and more; it exits after this idle time. */
const idleTimeoutMs = 10_000;
/** Only exceeded by hostile files, or on a busy machine. */
const defaultTimeoutMs = 25_000;

export type PhotoProblem =
  | 'missing'
  | 'tooLarge'
  | 'heic'
  | 'drawing'
  | 'unknown'
  | 'tooManyPixels'
  | 'broken'
  | 'tooDetailed'
  | 'busy'
  | 'full'
  /** The photo store does not answer. */
  | 'away';

/** The file was not stored. */
export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(`The photo was refused: ${problem}.`, options);
    this.problem = problem;
  }
}

/** A crop of a photo in one size. */
export type PhotoCrop = {
  file: string;
  /** Cache key of the result. */
  name: string;
  /** Width divided by height; undefined for the whole photo. */
  ratio: number | undefined;
  /** In pixels; a smaller photo is not enlarged. */
  width: number;
  /** Focal point, in percent of width and height. */
  focus: { x: number; y: number };
  format: 'avif' | 'webp';
};

export type PhotoTask =
  /** From the field `file` of a form stored in a file. */
  | { do: 'encode' | 'prepare'; path: string; type: string }
  /** A picture other than a news photo: re-encoded, upright, without metadata. */
  | { do: 'picture'; bytes: Uint8Array }
  /** One of our WebP files, for clients without WebP. */
  | { do: 'jpeg'; bytes: Uint8Array }
  | { do: 'cut'; bytes: Uint8Array; cut: PhotoCrop }
  /** Takes a prepared photo. */
  | { do: 'stencil'; bytes: Uint8Array }
  /** Takes a prepared photo. */
  | { do: 'half'; bytes: Uint8Array };
export type PhotoResult = { data: Uint8Array; width: number; height: number };
export type PhotoAnswer =
  | { id: number; result: PhotoResult }
  | { id: number; result?: undefined; problem: PhotoProblem | undefined; message: string };

export type PhotoProcess = {
  /** @throws PhotoError */
  run: (task: PhotoTask) => Promise<PhotoResult>;
  close: () => Promise<void>;
};

/**
 * Processes photos in a child process, one at a time: its memory is freed on exit, and a file that crashes the decoder
 * does not affect the site.
 */
export function openPhotoProcess(timeoutMs = defaultTimeoutMs): PhotoProcess {
  let child: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let id = 0;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = () => {
    const started = fork(join(import.meta.dirname, 'photo-worker.ts'), {
      serialization: 'advanced',
      // Without the site's settings, which include secrets: a file may exploit the decoder.
      env: {},
    });
    started.on('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };
  const work = (task: PhotoTask) =>
    new Promise<PhotoResult>((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      const used = child;
      id += 1;
      const asked = id;
      const finish = () => {
        clearTimeout(timer);
        used.off('message', onAnswer);
        used.off('exit', onExit);
        // An idle process must not keep the site alive.
        idle = setTimeout(end, idleTimeoutMs).unref();
      };
      const onAnswer = (answer: PhotoAnswer) => {
        if (answer.id !== asked) return;
        finish();
        if (answer.result) resolve(answer.result);
        else reject(answer.problem ? new PhotoError(answer.problem) : new Error(answer.message));
      };
      // SIGKILL means out of time or memory, which is not the file's fault; a decoder crash is.
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
        finish();
        reject(new PhotoError(signal === 'SIGKILL' ? 'busy' : 'broken'));
      };
      const timer = setTimeout(() => used.kill('SIGKILL'), timeoutMs);
      used.on('message', onAnswer);
      used.on('exit', onExit);
      used.send({ id: asked, task });
    });
  return {
    run(task) {
      if (waiting >= maxQueued) return Promise.reject(new PhotoError('busy'));
      waiting += 1;
      const turn = last
        .then(() => work(task))
        .finally(() => {
          waiting -= 1;
        });
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      end();
    },
  };
}
