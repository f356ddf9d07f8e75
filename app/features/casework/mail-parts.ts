import type { Attachment } from 'postal-mime';

/** Parts that programs write for programs: signatures, answers of calendars, other forms of the text. */
const forPrograms =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys)|application\/x-mso|text\/x-amp-html|text\/watch-html|text\/(enriched|richtext)|text\/rfc822-headers|message\/(delivery-status|disposition-notification))$/;

/** Whether a part has nothing that a person would miss; `from`: whose own card a signature holds. */
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

/** What a calendar program answers to an invitation (RFC 5546 §3.2.3), such as `DECLINED`; undefined for what is no answer. */
export function calendarReply(part: Pick<Attachment, 'mimeType' | 'content'>): string | undefined {
  if (!isCalendar.test(part.mimeType)) return undefined;
  const calendar = textOf(part).replace(/\r?\n[ \t]/g, '');
  if (!/^METHOD:REPLY\s*$/im.test(calendar)) return undefined;
  return (/PARTSTAT="?([A-Z-]+)/i.exec(calendar)?.[1] ?? '').toUpperCase();
}

function textOf({ content }: Pick<Attachment, 'content'>): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** A picture of fewer bytes is a dot or a line. */
const leastBytes = 600;
/** Icons of a signature, and emoji, in pixels of the longer side. */
const iconSide = 64;

/** Whether a picture in the text shows nothing that could be read. */
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
