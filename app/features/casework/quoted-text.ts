/** Where programs begin what they quote as a whole: Outlook, Gmail's forwards, Mail.ru, Yandex. */
const separator =
  /^(-{2,}\s*(original message|исходное сообщение|пересылаемое сообщение|forwarded message)|_{10,}$|(from|от|от кого):\s.*[@<].*)/i;

/** Most lines of an attribution, such as "25 ноя. 2026 г., 10:12, Калыс <office@…>:". */
const attributionLines = 3;

/**
 * Parts what a mail says from what it quotes at its end. Quotes between new lines stay: without them an answer below each
 * would not be understood.
 */
export function splitQuoted(text: string): { said: string; quoted: string } {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => separator.test(line.trim()));
  if (begin > 0) return parted(lines, begin);
  let from = lines.length;
  while (from > 0 && /^\s*(>.*)?$/.test(lines[from - 1] ?? '')) from -= 1;
  if (!lines.slice(from).some((line) => line.trimStart().startsWith('>'))) {
    return { said: text, quoted: '' };
  }
  // The attribution stands above the quote, broken into lines by some programs.
  const head = lines.slice(Math.max(0, from - attributionLines), from);
  const last = head.at(-1)?.trim() ?? '';
  if (/:$/.test(last)) {
    const start = head.findLastIndex(
      (line, n) => n < head.length - 1 && (line.trim() === '' || /[.!?]$/.test(line.trim())),
    );
    from -= head.length - 1 - start;
  }
  return from > 0 ? parted(lines, from) : { said: text, quoted: '' };
}

function parted(lines: readonly string[], at: number): { said: string; quoted: string } {
  const said = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  return said ? { said, quoted } : { said: lines.join('\n'), quoted: '' };
}
