import { asc, gt, inArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { emptyText, type PostText } from '../editing/post-text.ts';
import { factColumns } from '../editing/save-post-facts.server.ts';
import type { PostAuthor } from '../editing/save-post-texts.server.ts';
import { posts, postTexts, postTranslations, postVersions } from '../tables.ts';

/** Posts that are read at a time. */
const batch = 100;

/** A text of the export: the public one, else the one that is being written. */
type ExportedText = PostText & { draft: boolean };

type ExportedPost = {
  id: number;
  date: string | null;
  ends: string | null;
  picture: string;
  /** URL of its page. */
  address: string;
  /** In the trash. */
  deleted: boolean;
  texts: Partial<Record<Language, ExportedText>>;
  /** Every text that was ever saved on the desk, oldest first. */
  versions: (PostText & { lang: string; version: number; kind: string; by: string; at: string })[];
};

type ExportOptions = PostAuthor & {
  /** URL of a post. */
  addressOf: (id: number) => string;
};

/**
 * All posts with every text that was ever saved, as JSON; the import reads it. The journal records the download.
 * @throws when the database does not answer
 */
export async function* postsJson(
  { owner }: Database,
  options: ExportOptions,
): AsyncGenerator<string> {
  await recordAudit(owner, { actor: options.by, action: 'post.export', subject: 'posts:all' });
  yield '{"posts":[';
  let separator = '\n';
  for await (const some of exportedPosts(owner, options)) {
    for (const post of some) {
      yield separator + JSON.stringify(post);
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

async function* exportedPosts(
  owner: Database['owner'],
  { addressOf }: ExportOptions,
): AsyncGenerator<ExportedPost[]> {
  for (let last = 0; ; ) {
    const rows = await owner
      .select({ row: posts, facts: factColumns })
      .from(posts)
      .where(gt(posts.id, last))
      .orderBy(asc(posts.id))
      .limit(batch);
    const end = rows.at(-1);
    if (!end) return;
    last = Number(end.row.id);
    const ids = rows.map(({ row }) => Number(row.id));
    const translations = await owner
      .select()
      .from(postTranslations)
      .where(inArray(postTranslations.post_id, ids));
    const versions = await owner
      .select()
      .from(postVersions)
      .where(inArray(postVersions.post_id, ids))
      .orderBy(postVersions.post_id, postVersions.lang, postVersions.version);
    const heads = await owner.select().from(postTexts).where(inArray(postTexts.post_id, ids));
    yield rows.map(({ row, facts }) => {
      const id = Number(row.id);
      const ofPost = <T extends { post_id: number }>(all: T[]) =>
        all.filter((each) => Number(each.post_id) === id);
      const shown = new Map<string, PostText>();
      if (!row.hidden) shown.set(defaultLanguage, textOf(row));
      for (const each of ofPost(translations)) shown.set(each.lang, textOf(each));
      const saved = ofPost(versions);
      const current = ofPost(heads).map(({ lang, version }) => ({
        lang,
        text: saved.find((each) => each.lang === lang && each.version === version),
      }));
      return {
        id,
        date: facts.date?.toISOString() ?? null,
        ends: facts.ends?.toISOString() ?? null,
        picture: facts.image_url,
        address: addressOf(id),
        deleted: row.deleted_at !== null,
        texts: Object.fromEntries(
          languages.flatMap((lang) => {
            const written = current.find((each) => each.lang === lang)?.text;
            const text = shown.get(lang) ?? (written && textOf(written));
            return text ? [[lang, { ...text, draft: !shown.has(lang) }]] : [];
          }),
        ),
        versions: saved.map((each) => ({
          lang: each.lang,
          version: each.version,
          kind: each.kind,
          by: each.saved_by,
          at: each.saved_at.toISOString(),
          ...textOf(each),
        })),
      };
    });
  }
}

/** Rows of an earlier system may lack what a text has. */
function textOf(row: Record<keyof PostText, string | null>): PostText {
  const { title, content, additional_info, image_alt } = row;
  return {
    title: title ?? emptyText.title,
    content: content ?? '',
    additional_info: additional_info ?? '',
    image_alt: image_alt ?? '',
  };
}
