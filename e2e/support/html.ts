import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { plain } from './texts.ts';

type Tree = Parameters<typeof DomUtils.textContent>[0];

/** A page, or a part of one, as the server sent it: what it says needs no browser. */
export class Html {
  readonly #tree: Tree;
  readonly #document: Tree;

  private constructor(tree: Tree, document: Tree) {
    this.#tree = tree;
    this.#document = document;
  }

  static of(source: string, options: { xmlMode?: boolean } = {}): Html {
    const document = parseDocument(source, options);
    return new Html(document.children, document.children);
  }

  /** Elements of a kind in it, with attributes of these values, of `class` among others; in the order of the page. */
  all(tag: string, attributes: Record<string, string> = {}): Html[] {
    const wanted = Object.entries(attributes);
    return DomUtils.getElementsByTagName(tag, this.#tree)
      .filter(({ attribs }) =>
        wanted.every(([name, value]) =>
          name === 'class' ? attribs.class?.split(' ').includes(value) : attribs[name] === value,
        ),
      )
      .map((element) => new Html(element, this.#document));
  }

  /** The only one of them. @throws unless there is one */
  one(tag: string, attributes: Record<string, string> = {}): Html {
    const [found, ...others] = this.all(tag, attributes);
    if (!found || others.length > 0) {
      throw new Error(`${others.length + (found ? 1 : 0)} <${tag} ${JSON.stringify(attributes)}>`);
    }
    return found;
  }

  /** The element that has this name for a screen reader, by `aria-label` or `aria-labelledby`. */
  named(tag: string, name: string): Html {
    const found = this.all(tag).filter((element) => element.#name === plain(name));
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} <${tag}> named ${name}`);
    return found[0];
  }

  get #name(): string {
    const label = this.attribute('aria-label');
    if (label) return plain(label);
    const by = DomUtils.getElementById(this.attribute('aria-labelledby'), [this.#document].flat());
    return by ? new Html(by, this.#document).text : '';
  }

  /** Empty without the attribute. */
  attribute(name: string): string {
    return 'attribs' in this.#tree ? (this.#tree.attribs[name] ?? '') : '';
  }

  /** Its words with single plain spaces. */
  get text(): string {
    return DomUtils.textContent(this.#tree).replaceAll(/\s+/g, ' ').trim();
  }

  /** Address of the only link with these words or this name. */
  linkOf(words: string): string {
    const found = this.all('a').filter(
      (link) => link.text.includes(plain(words)) || link.#name.includes(plain(words)),
    );
    if (found.length !== 1) throw new Error(`${found.length} links of "${words}"`);
    return found[0]?.attribute('href') ?? '';
  }
}

/** Reads a page without a browser. */
export async function readHtml(request: APIRequestContext, path: string): Promise<Html> {
  return Html.of(await (await request.get(path)).text());
}
