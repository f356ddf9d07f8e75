/** Cyrillic encodings that mail programs have used. */
const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];
/** Defaults that programs declare although the text uses another encoding. */
const western = ['windows-1252', 'windows-1250', 'iso-8859-2', 'iso-8859-15', 'utf-8'];

/**
 * Decodes a mail's text. Ignores a declared charset that contradicts the bytes: programs omit it, misspell it, or
 * declare their default.
 * @param label declared charset, or empty
 */
export function decodeMailText(bytes: Uint8Array, label = ''): string {
  const named = encodingOf(label);
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (named && ![...western, ...cyrillic].includes(named)) {
    return new TextDecoder(named).decode(bytes);
  }
  const utf8 = new TextDecoder().decode(bytes);
  const broken = utf8.split('\ufffd').length - 1;
  if (broken === 0) return utf8;
  // UTF-8 that was truncated or split inside a letter.
  if (!utf8.includes('\ufffd\ufffd') && lettersBeyondAscii(utf8) > broken * 4) return utf8;
  const read = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  const likely = cyrillic
    .map((encoding) => ({ encoding, likeness: likenessOfRussian(read(encoding)) }))
    .reduce((best, other) => (other.likeness > best.likeness ? other : best));
  if (named && cyrillic.includes(named)) {
    const isBelieved = likenessOfRussian(read(named)) * 2 >= likely.likeness;
    return read(isBelieved ? named : likely.encoding);
  }
  if (hasWordsBeyondAscii(bytes)) return read(likely.encoding);
  return read(named && named !== 'utf-8' ? named : 'windows-1252');
}

/** Encoding for a label (WHATWG Encoding Standard); undefined for an unknown one. */
function encodingOf(label: string): string | undefined {
  const name = label.replace(/^[\s'"]+|[\s'"]+$/g, '').toLowerCase();
  const page = /^(?:x-)?(?:cp|ms|win|windows|ansi)[-_ ]?(125\d|866)$/.exec(name)?.[1];
  const known = page === '866' ? 'ibm866' : page && `windows-${page}`;
  const written = known ?? (/^utf-?8/.test(name) ? 'utf-8' : name);
  try {
    return new TextDecoder(written).encoding;
  } catch {
    return undefined;
  }
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function lettersBeyondAscii(text: string): number {
  return text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
}

/** Score: frequent minus rare letters. A capital after a small letter indicates a wrong encoding. */
function likenessOfRussian(text: string): number {
  const frequent = text.match(/[аеиолнрствкмдпу]/giu)?.length ?? 0;
  const rare = text.match(/[фхцчшщъэюё]/giu)?.length ?? 0;
  const odd = text.match(/\p{Ll}\p{Lu}|[^\0-\x7f\p{L}«»–—№…“”„’\u00a0]/gu)?.length ?? 0;
  return Math.max(0, frequent - rare - 2 * odd);
}

/** Whether non-ASCII bytes are adjacent, as in words of another script; accented letters are isolated. */
function hasWordsBeyondAscii(bytes: Uint8Array): boolean {
  let [all, beside] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  return beside > all * 0.6;
}
