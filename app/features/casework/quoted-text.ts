/** Separator above a quoted mail: Outlook, forwards of Gmail, Mail.ru. */
const separator =
  /^(-{2,}\s*(original message|исходное сообщение|пересылаемое сообщение|forwarded message|түпнуска кат)|_{10,}$)/i;
/** First and second line of Outlook's quoted header, with or without an address. */
const headerBegin = /^\*?(from|от|от кого|кимден|von|kimden):\*?\s.*\S/i;
const headerLine =
  /^\*?(sent|date|to|cc|subject|отправлено|дата|кому|копия|тема|жөнөтүлдү|кимге|gesendet|an|betreff):\*?(\s|$)/i;
/** Attribution line of Yandex and Mail.ru above an unmarked quote: a date, an address, a colon. */
const attribution =
  /^(>?\s*)(\d{1,2}[.\s].{2,30}\d{4}.{0,40}<[^<>\s]+@[^<>\s]+>.{0,20}|(on|ср|пн|вт|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)[ ,].{8,80}<[^<>\s]+@[^<>\s]+>.{0,20}):$/i;

/** Most lines of an attribution, such as "25 ноя. 2026 г., 10:12, Калыс <office@…>:". */
const attributionLines = 3;

/**
 * Splits a mail into its new text and the quote at its end. Interleaved quotes stay: without them the answers below
 * each would be unclear.
 */
export function splitQuoted(text: string): { said: string; quoted: string } {
  const lines = text.split('\n');
  const begin = lines.findIndex((_, at) => quotesWhole(lines, at));
  if (begin > 0) {
    const above = lines.slice(0, begin).join('\n');
    return isAnswered(above, lines.slice(begin))
      ? { said: text, quoted: '' }
      : parted(lines, begin);
  }
  let from = lines.length;
  while (from > 0 && /^\s*(>.*)?$/.test(lines[from - 1] ?? '')) from -= 1;
  if (!lines.slice(from).some((line) => line.trimStart().startsWith('>'))) {
    return { said: text, quoted: '' };
  }
  // The attribution line precedes the quote; some programs wrap it.
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

/** Whether a quoted mail begins at this line. */
function quotesWhole(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (separator.test(line) || attribution.test(line)) return true;
  if (!headerBegin.test(line)) return false;
  const next = lines.slice(at + 1, at + 3).find((other) => other.trim()) ?? '';
  return headerLine.test(next.trim());
}

/** Words above a quote that announce answers inside it. */
const announces = /ниже|в тексте|по тексту|в письме|below|in ?line|in the text|төмөн|ылдый|асты/i;
const greeting =
  /^(здравствуйте|здравствуй|добр(ый|ое|ого)|привет|салам|саламатсы|саламатчы|ассалом|hello|hi|dear|good (morning|day|afternoon|evening))[^\n]{0,60}$/i;

/**
 * Whether the sender may have answered inside the quote: they announced it or wrote nothing above it, or there are
 * unmarked lines below a question or below marked ones. In doubt everything is shown.
 */
function isAnswered(above: string, lines: readonly string[]): boolean {
  const body = lines
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line && !headerLine.test(line) && !headerBegin.test(line));
  const firstMarked = body.findIndex((line) => line.startsWith('>'));
  if (firstMarked >= 0) return body.slice(firstMarked).some((line) => !line.startsWith('>'));
  if (announces.test(above) || greeting.test(above.trim())) return body.length > 1;
  return body.some((line, at) => /[?？:]$/.test(line) && at < body.length - 1);
}

function parted(lines: readonly string[], at: number): { said: string; quoted: string } {
  const said = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  return said ? { said, quoted } : { said: lines.join('\n'), quoted: '' };
}
