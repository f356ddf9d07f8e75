/** Bytes searched for zeros. */
const sample = 1000;

/**
 * Decodes a text file: UTF-16 ("Unicode" in Excel and Notepad), UTF-8 with or without a byte order mark, or else
 * Windows-1251, which local spreadsheets still use.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte of spaces and line ends. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [...bytes.subarray(0, sample)].flatMap((byte, at) => (byte === 0 ? at % 2 : []));
  if (zeros.length === 0 || zeros.some((parity) => parity !== zeros[0])) return undefined;
  return zeros[0] === 1 ? 'utf-16le' : 'utf-16be';
}
