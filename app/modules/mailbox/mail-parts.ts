import type { Attachment } from 'postal-mime';

/** Types of parts for programs only: signatures, alternative forms of the text, report details. */
const forPrograms =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys)|application\/x-mso|text\/x-amp-html|text\/watch-html|text\/(enriched|richtext)|text\/rfc822-headers|message\/(delivery-status|disposition-notification))$/;

/** Whether a part is for programs only. @param from the sender's address: their own vCard belongs to a signature */
export function isForPrograms(
  part: Pick<Attachment, 'mimeType' | 'filename' | 'content'>,
  from: string,
): boolean {
  const { mimeType, filename } = part;
  if (forPrograms.test(mimeType) || /^(smime\.p7s|oledata\.mso)$/i.test(filename ?? ''))
    return true;
  if (isCalendar.test(mimeType)) return calendarReply(part) !== undefined;
  if (!/^text\/(x-)?vcard$|^text\/directory$/.test(mimeType)) return false;
  return textOf(part).toLowerCase().includes(from);
}

const isCalendar = /^(text\/calendar|application\/ics)$/;

/**
 * Status in a calendar reply (RFC 5546 §3.2.3), such as `DECLINED`; `COUNTER` when it proposes another hour (§3.2.7);
 * undefined for anything else.
 */
export function calendarReply(part: Pick<Attachment, 'mimeType' | 'content'>): string | undefined {
  if (!isCalendar.test(part.mimeType)) return undefined;
  const calendar = textOf(part).replace(/\r?\n[ \t]/g, '');
  const method = /^METHOD:(REPLY|COUNTER)\s*$/im.exec(calendar)?.[1]?.toUpperCase();
  if (method !== 'REPLY') return method;
  return (/PARTSTAT="?([A-Z-]+)/i.exec(calendar)?.[1] ?? '').toUpperCase();
}

function textOf({ content }: Pick<Attachment, 'content'>): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** A smaller file is a dot or a line. */
const leastBytes = 600;
/** Icons of a signature, and emoji, in pixels of the longer side. */
const iconSide = 64;

/** Whether an inline picture is too small to show anything legible. */
export function isDecoration(bytes: Uint8Array): boolean {
  if (bytes.byteLength < leastBytes) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = view.getUint32(0);
  if (signature === 0x89504e47) {
    return Math.max(view.getUint32(16), view.getUint32(20)) <= iconSide;
  }
  // "GIF8"
  if (signature !== 0x47494638) return false;
  return Math.max(view.getUint16(6, true), view.getUint16(8, true)) <= iconSide;
}
