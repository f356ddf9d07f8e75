/** Limits of uploads to a request: files at once, megabytes per file, per upload and per request. */
export const fileLimits = { atOnce: 10, oneMb: 10, onceMb: 25, requestMb: 60 };

/** Why files were not taken, as the pages say it; each has a text in `request.json` and `deskRequests.json`. */
export const fileProblems = [
  'none',
  'many',
  'large',
  'pixels',
  'heic',
  'unknown',
  'broken',
  'locked',
  'busy',
  'full',
  'early',
  'limited',
  'failed',
  'unopened',
] as const;

export type FileProblem = (typeof fileProblems)[number];

/** What a browser lets choose. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

const mb = 1024 * 1024;

/** Whether so many files of such sizes may be sent at once. */
export function sizeProblem(sizes: readonly number[]): FileProblem | undefined {
  if (sizes.length === 0) return 'none';
  if (sizes.length > fileLimits.atOnce) return 'many';
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const tooLarge = sizes.some((size) => size > fileLimits.oneMb * mb);
  return tooLarge || all > fileLimits.onceMb * mb ? 'large' : undefined;
}

/** Whether a request has room for these bytes besides those that it has. */
export function hasRoom(held: number, added: number): boolean {
  return held + added <= fileLimits.requestMb * mb;
}

/** By its content: whether it is a voice message, Opus in Ogg (RFC 7845 §3), as messengers record it. */
export function isVoice(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  return head.subarray(0, 4).equals(Buffer.from('OggS')) && head.includes('OpusHead');
}

/** Type of a voice message, which is played and not read. */
export const voiceType = 'audio/ogg';

/** Longest name of a file, in characters. */
const nameMax = 80;

/** The name that a file is shown and downloaded by: without path and controls, with the extension of what it is. */
export function fileName(typed: string, extension: 'webp' | 'pdf' | 'ogg'): string {
  const base = (typed.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, nameMax);
  return `${base || 'file'}.${extension}`;
}
