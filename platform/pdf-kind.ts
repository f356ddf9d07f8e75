import { join } from 'node:path';
import type { needsPassword } from './pdf-password.ts';
import { runOnThread } from './threads/run-on-thread.ts';

/** How many bytes viewers accept before the header (ISO 32000-1, Annex H.3, note 13). */
const headerWithin = 1024;
/** Magic bytes of pictures, whose metadata may mention a PDF. */
const picture = /^(?:\xff\xd8\xff|\x89PNG|RIFF|.{4}ftyp)/s;

const parser = join(import.meta.dirname, 'pdf-password.ts');
const parseMs = 20_000;

/**
 * Detects a PDF by its content, and whether it opens without a password. One that cannot be parsed in time counts as
 * open.
 */
export async function pdfKind(bytes: Uint8Array): Promise<'pdf' | 'locked' | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!content.subarray(0, headerWithin).includes('%PDF-')) return undefined;
  if (picture.test(content.toString('latin1', 0, 16))) return undefined;
  if (!content.includes('/Encrypt')) return 'pdf';
  const locked = await runOnThread<typeof needsPassword>(
    parser,
    'needsPassword',
    [bytes],
    parseMs,
  ).catch(() => false);
  return locked ? 'locked' : 'pdf';
}
