import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react';
import { palette } from '../ui/styles/palette.ts';
import { type MailContent, type MailRow, type MailWords, textOf } from './mail-content.ts';

// Not JSX: commands and jobs import mails without a build, and Node only strips types.

/** Available on every system with all Cyrillic letters; system serif fonts lack the Kyrgyz ones. */
const fontFamily = 'Arial, Helvetica, sans-serif';

/** Long words and URLs must not widen the mail; old clients only support the second property. */
const breaks: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** Attributes for every table: old clients ignore style sheets. */
const table = { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };

/** HTML of a mail: one column, at most 600 px wide, laid out by tables with inline styles. */
export function MailDocument(content: MailContent): ReactNode {
  const { lang, sender, preheader, heading, paragraphs, rows = [], button } = content;
  const { footer, unsubscribe } = content;
  return h(
    'html',
    { lang, dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
      h('title', null, textOf(heading)),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background: palette.felt } },
      h(
        'div',
        // Some clients drop <html>, so the language is repeated here.
        { lang, style: { background: palette.felt, color: palette.ink, fontFamily } },
        h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preheader),
        h(
          Column,
          null,
          sender && h(Sender, null, sender),
          h(
            Cell,
            {
              padding: '28px 24px',
              style: { background: palette.white, borderTop: `4px solid ${palette.madder}` },
            },
            h(Heading, { words: heading }),
            ...paragraphs.map((words) => h(Paragraph, { words })),
            rows.length > 0 && h(Facts, { rows }),
            button && h(Button, button),
            button?.fallback && h(SmallPrint, null, withBreaks(button.fallback)),
          ),
          h(
            Cell,
            { padding: '20px 24px' },
            ...footer.map((line) => h(SmallPrint, null, withBreaks(line))),
            unsubscribe &&
              h(
                SmallPrint,
                null,
                h(
                  'a',
                  { href: unsubscribe.href, style: { color: palette.indigo } },
                  unsubscribe.label,
                ),
              ),
          ),
        ),
      ),
    ),
  );
}

type Children = { children?: ReactNode };

/** The mail's centred column; full width on a phone. */
function Column({ children }: Children) {
  const style: CSSProperties = { maxWidth: 600, tableLayout: 'fixed' };
  const column = h('table', { role: 'none', ...table, style }, h('tbody', null, children));
  const middle = h('td', { align: 'center', style: { padding: '24px 12px' } }, column);
  return h('table', { role: 'none', ...table }, h('tbody', null, h('tr', null, middle)));
}

function Cell({ padding, style, children }: Children & { padding: string; style?: CSSProperties }) {
  return h('tr', null, h('td', { style: { padding, ...style, textAlign: 'left' } }, children));
}

function Sender({ children }: Children) {
  const style: CSSProperties = {
    padding: '16px 24px',
    background: palette.indigo,
    color: palette.felt,
    fontSize: 20,
    fontWeight: 'bold',
  };
  return h('tr', null, h('td', { style }, children));
}

function Heading({ words }: { words: MailWords }) {
  const style = { margin: '0 0 16px', fontSize: 24, lineHeight: 1.25, color: palette.ink };
  return h(
    'h1',
    { lang: langOf(words), style: { ...style, ...breaks } },
    withBreaks(textOf(words)),
  );
}

function Paragraph({ words }: { words: MailWords }) {
  const style = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6, color: palette.ink };
  // Arabic text must not change the direction of the mail around it.
  return h(
    'p',
    { lang: langOf(words), dir: 'auto', style: { ...style, ...breaks } },
    withBreaks(textOf(words)),
  );
}

function Facts({ rows }: { rows: MailRow[] }) {
  const cell: CSSProperties = {
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${palette.hair}`,
    fontSize: 16,
    lineHeight: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
    ...breaks,
  };
  const label: CSSProperties = { ...cell, fontWeight: 'normal', color: palette.muted };
  const value: CSSProperties = { ...cell, color: palette.ink };
  return h(
    'table',
    { ...table, style: { margin: '0 0 16px', tableLayout: 'fixed' } },
    h(
      'tbody',
      null,
      ...rows.map((row) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row', width: '34%', style: label }, row.label),
          h('td', { dir: 'auto', style: value }, withBreaks(row.value)),
        ),
      ),
    ),
  );
}

function Button({ label, href }: { label: string; href: string }) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '14px 26px',
    background: palette.madder,
    color: palette.felt,
    fontSize: 16,
    fontWeight: 'bold',
    lineHeight: 1.2,
    textDecoration: 'none',
  };
  return h('p', { style: { margin: '24px 0' } }, h('a', { href, style }, label));
}

function SmallPrint({ children }: Children) {
  const style = { margin: '0 0 8px', fontSize: 14, lineHeight: 1.5, color: palette.muted };
  return h('p', { style: { ...style, ...breaks } }, children);
}

function langOf(words: MailWords): string | undefined {
  return typeof words === 'string' ? undefined : words.lang;
}

/** Formatted phone numbers. */
const phoneNumber = /\+\d[\d ()-]{7,}\d/g;

/** A text with its line breaks as elements; phone numbers do not wrap. */
function withBreaks(text: string): ReactNode {
  const whole = text.replace(phoneNumber, (phone) => phone.replaceAll(' ', '\u00a0'));
  const [first, ...rest] = whole.split(/\r?\n/);
  const parts: ReactNode[] = [first];
  for (const line of rest) parts.push(h('br'), line);
  return h(Fragment, null, ...parts);
}
