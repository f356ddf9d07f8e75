import { decode } from './crawl.ts';

/** A form of an HTML page, for a client without JavaScript. */
export type PageForm = {
  action: string;
  /** Names of its fields and buttons, with the values that an untouched form submits. */
  fields: Map<string, string>;
};

const attributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Forms with method POST on a page; `path` is the page's own. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, head = '', body = '']) => {
      const { method = 'get', action = path } = attributes(head);
      if (method.toLowerCase() !== 'post') return [];
      const fields = new Map<string, string>();
      for (const [tag] of body.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
        const { name, value = '' } = attributes(tag);
        if (name && !fields.has(name)) fields.set(name, value.replaceAll('&amp;', '&'));
      }
      return [{ action: action.replaceAll('&amp;', '&'), fields }];
    },
  );
}

/** Paths of internal links. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** Values that an untouched form submits: hidden fields, inputs and textareas, by name. */
export function formValues(form: string): Record<string, string> {
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => attributes(tag));
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries([
    ...inputs.map(({ name = '', value }) => [name, decode(value)]),
    ...areas.map(([, name = '', value]) => [name, decode(value)]),
  ]);
}
