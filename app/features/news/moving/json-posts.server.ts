import * as v from 'valibot';
import { languages } from '../../../i18n/languages.ts';
import { choosePicture, htmlToText, isHtml } from './html-text.server.ts';
import type { RawEntry } from './import-rules.ts';

const text = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])));

const words = {
  title: text,
  content: text,
  content_html: text,
  content_text: text,
  additional_info: text,
  image_alt: text,
  draft: v.optional(v.boolean()),
};

/** A post of the export of this site, an item of JSON Feed 1.1, or a plain record. */
const post = v.object({
  ...words,
  id: text,
  lang: text,
  language: text,
  date: text,
  date_published: text,
  ends: text,
  picture: text,
  image: text,
  address: text,
  url: text,
  deleted: v.optional(v.boolean()),
  texts: v.optional(v.record(v.string(), v.object(words))),
});

type Post = v.InferOutput<typeof post>;

/** Reads a list of posts, or an object with the list as `posts` or `items`. */
export function readJsonPosts(
  json: string,
): { entries: RawEntry[] } | { problem: 'unreadable' | 'columns' } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'unreadable' };
  }
  const record = (value ?? {}) as { posts?: unknown; items?: unknown };
  const list = v.safeParse(v.array(post), record.posts ?? record.items ?? value);
  if (!list.success) return { problem: 'columns' };
  return { entries: list.output.map((each, index) => entryOf(each, index + 1)) };
}

function entryOf(from: Post, row: number): RawEntry {
  const own = from.picture ?? from.image ?? '';
  const read = from.texts
    ? languages.flatMap((lang) => {
        const found = from.texts?.[lang];
        return found ? [textOf(found, lang)] : [];
      })
    : [textOf(from, from.lang ?? from.language ?? '')];
  const pictures = read.flatMap((each) => each.pictures);
  return {
    row,
    id: from.id ?? '',
    texts: read.map((each) => each.text),
    date: from.date ?? from.date_published ?? '',
    ends: from.ends ?? '',
    address: from.address ?? from.url ?? '',
    ...choosePicture(own, { pictures }),
    ...(from.deleted && { problem: 'deleted' as const }),
  };
}

function textOf(from: Pick<Post, keyof typeof words>, lang: string) {
  const html = from.content_html ?? from.content ?? '';
  const content = from.content_text ?? html;
  const plain =
    content === html && isHtml(html) ? htmlToText(html) : { text: content, pictures: [] };
  return {
    pictures: plain.pictures,
    text: {
      lang,
      title: from.title ?? '',
      content: plain.text,
      additional_info: from.additional_info ?? '',
      image_alt: from.image_alt ?? '',
      draft: from.draft ?? false,
    },
  };
}
