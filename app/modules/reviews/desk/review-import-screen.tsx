import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkImport, importReviews } from '../moderation/import-reviews.server.ts';
import { sourceMax } from '../moderation/moderation-rules.ts';
import { readReviewFile, textOfFile } from '../moderation/read-review-file.server.ts';
import { maxRows } from '../moderation/review-csv.server.ts';
import type { Route } from './+types/review-import-screen';
import { ImportForm } from './import-form.tsx';
import { ImportPlan } from './review-import-plan.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'reviews.import');
  const added = new URL(request.url).searchParams.get('added') ?? '';
  return { lang: staff.lang, maxRows, added: /^\d{1,4}$/.test(added) ? Number(added) : undefined };
}

type ImportFields = { source: string; lang: Language; publish: boolean; csv: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'reviews.import');
  const { database } = context.get(servicesContext);
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const typed = await readTyped(form, staff.lang);
  if (!typed.source) return data({ typed, problem: 'source' as const }, { status: 422 });
  if (!typed.csv.trim()) return data({ typed, problem: 'file' as const }, { status: 422 });
  const parsed = await readReviewFile(typed.csv, typed.lang);
  if ('problem' in parsed) return data({ typed, problem: parsed.problem }, { status: 422 });
  const good = parsed.rows.flatMap((row) => ('review' in row ? [row] : []));
  const reviews = good.map(({ review }) => review);
  if (form.get('intent') === 'import' && reviews.length > 0) {
    const { source, publish } = typed;
    const added = await importReviews(database, reviews, { source, publish, by: staff.id });
    throw redirect(pathTo('deskReviewImport', { query: { added } }), 303);
  }
  const fresh = await checkImport(database, typed.source, reviews);
  return data({
    typed,
    plan: {
      added: good.flatMap(({ row, review: { name, notes } }, index) =>
        fresh[index] ? [{ row, name, notes: notes.slice(0, 80) }] : [],
      ),
      known: fresh.filter((isNew) => !isNew).length,
      refused: parsed.rows.flatMap((row) => ('problem' in row ? [row] : [])),
    },
  });
}

/** The chosen file, or else the text: the page's second form returns the file's content as text. */
async function readTyped(form: FormData, language: Language): Promise<ImportFields> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file');
  const lang = text('lang');
  return {
    source: text('source').normalize('NFC').replaceAll('\0', '').trim().slice(0, sourceMax),
    lang: isLanguage(lang) ? lang : language,
    publish: form.has('publish'),
    csv: file instanceof File && file.size > 0 ? await textOfFile(file) : text('csv'),
  };
}

/** Imports reviews first published elsewhere, after a preview. */
export default function ReviewImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskReviews');
  const { added, lang } = loaderData;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const plan = actionData && 'plan' in actionData ? actionData.plan : undefined;
  return (
    <DeskScreen title={t('import.title')} back={{ href: pathTo('deskReviews'), label: t('title') }}>
      {problem && (
        <DeskNote kind="problem">
          {t(`import.problems.${problem}`, { max: loaderData.maxRows })}
        </DeskNote>
      )}
      {added !== undefined && !actionData && (
        <DeskNote kind="done">{t('import.added', { count: added })}</DeskNote>
      )}
      {plan && <ImportPlan plan={plan} />}
      <ImportForm
        typed={actionData?.typed ?? { source: '', lang, publish: false, csv: '' }}
        ready={plan?.added.length}
      />
    </DeskScreen>
  );
}
