import { createHash } from 'node:crypto';
import type { PostText } from './post-text.ts';

/** Case and letters count; how a text is spaced does not. */
function normalized(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/**
 * Names what a translation is made from: title, content and additional information, 22 characters of base64url. The
 * description of the picture is each language's own.
 */
export function fingerprintOf({ title, content, additional_info }: PostText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content, additional_info].map(normalized)))
    .digest('base64url')
    .slice(0, 22);
}
