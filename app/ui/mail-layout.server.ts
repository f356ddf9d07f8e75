/** Words of a mail; with `lang` (BCP 47) those in another language than the mail. */
export type MailWords = string | { text: string; lang: string };

export type MailContent = {
  /** BCP 47 tag of the mail's language. */
  lang: string;
  /** Who writes, above everything. */
  sender?: string;
  /** What lists of mails show after the subject. */
  preheader: string;
  heading: MailWords;
  /** Line breaks within them are kept. */
  paragraphs: MailWords[];
  /** Facts below the paragraphs. */
  rows?: { label: string; value: string }[];
  button?: {
    label: string;
    /** Absolute address. */
    href: string;
    /** Sentence below the button for clients that show none; HTML only, plain text has the address. */
    fallback?: string;
  };
  /** Small print at the end. */
  footer: string[];
  unsubscribe?: { label: string; href: string };
};

/** House colours (app/ui/styles/tokens.css): mail clients know no custom properties. */
const colours = {
  felt: '#f4f0e7',
  white: '#fffdf8',
  ink: '#141b33',
  muted: '#4a5068',
  indigo: '#1c2852',
  madder: '#b81d2c',
  hair: '#d9cfbc',
};

/** One that every system has with all Cyrillic letters; serifs lack those of Kyrgyz. */
const font = 'Arial, Helvetica, sans-serif';

/** Long words and addresses must not widen the mail; old clients know only the second property. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';
const small = `margin:0 0 8px;font-size:14px;line-height:1.5;color:${colours.muted};${breaks}`;

/**
 * A mail in both forms that are sent together: plain text and HTML. Nothing is loaded from
 * elsewhere, so opening it tells nobody, and everything is escaped.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, rows = [], button, footer, unsubscribe } = content;
  const end = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])];
  return `${[
    textOf(heading),
    ...paragraphs.map(textOf),
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    // "-- " begins a signature, which clients fold away in answers.
    end.length > 0 ? `-- \n${end.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function renderHtml(content: MailContent): string {
  const { lang, sender, preheader, heading, paragraphs, rows = [], footer } = content;
  const { button, unsubscribe } = content;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no">',
    `<title>${escapeHtml(textOf(heading))}</title>`,
    '</head>',
    `<body style="margin:0;padding:0;background:${colours.felt}">`,
    // Some clients drop <html>: the language stands here once more.
    `<div lang="${escapeHtml(lang)}" style="background:${colours.felt};color:${colours.ink};font-family:${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>`,
    '<table role="none" width="100%" cellpadding="0" cellspacing="0" border="0">',
    '<tbody><tr><td align="center" style="padding:24px 12px">',
    // One cell wide: at most 600 px, on a phone as wide as it is.
    '<table role="none" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed"><tbody>',
    sender
      ? `<tr><td style="padding:16px 24px;background:${colours.indigo};color:${colours.felt};font-size:20px;font-weight:bold">${escapeHtml(sender)}</td></tr>`
      : '',
    `<tr><td style="padding:28px 24px;background:${colours.white};border-top:4px solid ${colours.madder};text-align:left">`,
    `<h1${langOf(heading)} style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${colours.ink};${breaks}">${lines(heading)}</h1>`,
    ...paragraphs.map(
      (words) =>
        `<p${langOf(words)} style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${colours.ink};${breaks}">${lines(words)}</p>`,
    ),
    renderRows(rows),
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 26px;background:${colours.madder};color:${colours.felt};font-size:16px;font-weight:bold;line-height:1.2;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '',
    button?.fallback ? `<p style="${small}">${lines(button.fallback)}</p>` : '',
    '</td></tr>',
    '<tr><td style="padding:20px 24px;text-align:left">',
    ...footer.map((line) => `<p style="${small}">${lines(line)}</p>`),
    unsubscribe
      ? `<p style="${small}"><a href="${escapeHtml(unsubscribe.href)}" style="color:${colours.indigo}">${escapeHtml(unsubscribe.label)}</a></p>`
      : '',
    '</td></tr>',
    '</tbody></table>',
    '</td></tr></tbody>',
    '</table>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, index, all) => line || index === all.length - 1)
    .join('\n');
}

function renderRows(rows: { label: string; value: string }[]): string {
  if (rows.length === 0) return '';
  const cell = `padding:10px 12px 10px 0;border-top:1px solid ${colours.hair};font-size:16px;line-height:1.5;text-align:left;vertical-align:top;${breaks}`;
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed"><tbody>',
    ...rows.map(
      ({ label, value }) =>
        `<tr><th scope="row" width="34%" style="${cell};font-weight:normal;color:${colours.muted}">${escapeHtml(label)}</th><td style="${cell};color:${colours.ink}">${lines(value)}</td></tr>`,
    ),
    '</tbody></table>',
  ].join('\n');
}

function textOf(words: MailWords): string {
  return typeof words === 'string' ? words : words.text;
}

function langOf(words: MailWords): string {
  return typeof words === 'string' ? '' : ` lang="${escapeHtml(words.lang)}"`;
}

function lines(words: MailWords): string {
  return escapeHtml(textOf(words)).replace(/\r?\n/g, '<br>');
}

function escapeHtml(text: string): string {
  const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => codes[sign] ?? sign);
}
