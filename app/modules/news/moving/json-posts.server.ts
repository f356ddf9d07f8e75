import * as v from 'valibot';
import { languages } from '../../../i18n/languages.ts';
import { choosePicture, htmlToText, isHtml } from './html-text.server.ts';
import type { RawEntry } from './import-rules.ts';

const text = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])));

const words = {
  title: text,
  content: text,
  additional_info: text,
  image_alt: text,
  draft: v.optional(v.boolean()),
};

/** A post of the export of this site, or a plain record. */
const post = v.object({
  ...words,
  id: text,
  lang: text,
  date: text,
  ends: text,
  picture: text,
  address: text,
  deleted: v.optional(v.boolean()),
  texts: v.optional(v.record(v.string(), v.object(words))),
});

type Post = v.InferOutput<typeof post>;

/** Reads a list of posts, or an object with the list as `posts`. */
export function readJsonPosts(
  json: string,
): { entries: RawEntry[] } | { problem: 'unreadable' | 'columns' } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'unreadable' };
  }
  const { posts = value } = (value ?? {}) as { posts?: unknown };
  const list = v.safeParse(v.array(post), posts);
  if (!list.success) return { problem: 'columns' };
  return { entries: list.output.map((each, index) => entryOf(each, index + 1)) };
}

function entryOf(from: Post, row: number): RawEntry {
  const own = from.picture ?? '';
  const read = from.texts
    ? languages.flatMap((lang) => {
        const found = from.texts?.[lang];
        return found ? [textOf(found, lang)] : [];
      })
    : [textOf(from, from.lang ?? '')];
  const pictures = read.flatMap((each) => each.pictures);
  return {
    row,
    id: from.id ?? '',
    texts: read.map((each) => each.text),
    date: from.date ?? '',
    ends: from.ends ?? '',
    address: from.address ?? '',
    ...choosePicture(own, { pictures }),
    ...(from.deleted && { problem: 'deleted' as const }),
  };
}

function textOf(from: Pick<Post, keyof typeof words>, lang: string) {
  const content = from.content ?? '';
  const plain = isHtml(content) ? htmlToText(content) : { text: content, pictures: [] };
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
