import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLanguage, type Language, languageFromTag } from '../i18n/languages.ts';
import { type MailContent, textOf } from './mail-content.ts';
import { MailDocument } from './mail-document.ts';

/**
 * Renders a mail as plain text and HTML. It loads no external resources, so that opening it is not tracked, and
 * everything is escaped.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

/** Language of a mail rendered by `renderMail`. */
export function languageOfMail(html: string): Language {
  return languageFromTag(/<html lang="([^"]*)"/.exec(html)?.[1]) ?? defaultLanguage;
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, rows = [], button, footer, unsubscribe } = content;
  const end = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])];
  return `${[
    textOf(heading),
    ...paragraphs.map(textOf),
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    // "-- " starts a signature (RFC 3676 §4.3), which clients fold in answers.
    end.length > 0 ? `-- \n${end.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function renderHtml(content: MailContent): string {
  const markup = renderToStaticMarkup(createElement(MailDocument, content));
  // React writes void elements as in XML and some attributes in camel case. Texts and values cannot match: React
  // escapes their ">" and quotes.
  const html = markup.replaceAll('/>', '>').replace(/ \w+="/g, (name) => name.toLowerCase());
  return `<!doctype html>${html}\n`;
}
