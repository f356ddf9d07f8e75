import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './mail-layout.server.ts';

const evil = '<script>alert("1")</script> & "co"';
const full: MailContent = {
  lang: 'ky',
  sender: `Sender ${evil}`,
  preheader: `Preheader ${evil}`,
  heading: `Heading ${evil}`,
  paragraphs: [`First ${evil}\nsecond line`, { text: `Foreign ${evil}`, lang: 'ru' }],
  rows: [{ label: `Label ${evil}`, value: `Value ${evil}\nsecond line` }],
  button: {
    label: `Button ${evil}`,
    href: 'https://example.com/a?b=1&c=2',
    fallback: `Copy https://example.com/a?b=1&c=2 ${evil}`,
  },
  footer: [`Footer ${evil}`],
  unsubscribe: { label: `Leave ${evil}`, href: 'https://example.com/leave?"' },
};

test('plain text holds everything that a reader needs, as it was given', () => {
  const { text } = renderMail({
    lang: 'en',
    preheader: 'Not in the text',
    heading: 'Heading',
    paragraphs: ['One', { text: 'Два', lang: 'ru' }],
    rows: [
      { label: 'A', value: '1' },
      { label: 'B', value: '<2>' },
    ],
    button: { label: 'Press', href: 'https://example.com/?a=1&b=2', fallback: 'Copy it' },
    footer: ['The end'],
    unsubscribe: { label: 'Leave', href: 'https://example.com/leave' },
  });
  expect(text).toBe(
    'Heading\n\nOne\n\nДва\n\nA: 1\nB: <2>\n\nPress:\nhttps://example.com/?a=1&b=2\n\n' +
      '-- \nThe end\nLeave: https://example.com/leave\n',
  );
});

test('what is not given leaves nothing behind', () => {
  const { text, html } = renderMail({
    lang: 'en',
    preheader: '',
    heading: 'H',
    paragraphs: [],
    footer: [],
  });
  expect(text).toBe('H\n');
  expect(html).not.toMatch(/<a |<th|undefined/);
});

test('a phone number stays on one line, and is a plain one in plain text', () => {
  const { text, html } = renderMail({ ...full, paragraphs: ['Call +996 312 00-00-00, please'] });
  expect(html).toContain('Call +996\u00a0312\u00a000-00-00, please');
  expect(text).toContain('Call +996 312 00-00-00, please');
});

test('nothing that was given becomes markup', () => {
  const { html } = renderMail(full);
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(12);
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(html).toContain('href="https://example.com/leave?&quot;"');
  expect(html).toContain('second line</p>');
  expect(html).toContain('<br>second line');
});

test('the HTML is valid, says its languages and loads nothing', async () => {
  const { html } = renderMail(full);
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // Mail clients support these and little else.
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'require-sri': 'off',
    },
  });
  const report = await validator.validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map((m) => m.message))).toEqual([]);
  expect(html).toContain('<html lang="ky"');
  expect(html).toContain('<p lang="ru"');
  expect(html).not.toMatch(/<(img|link|style|iframe|video)|url\(|src=/);
});
