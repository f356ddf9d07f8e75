import { data } from 'react-router';
import { parseId } from '../../../../addresses/ids.ts';
import { pathTo } from '../../../../addresses/path-to.ts';
import { redirect } from '../../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../../context.ts';
import { readFields } from '../../../../desk/form-fields.ts';
import { DeskScreen } from '../../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { isLanguage } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { forgetFile, keepFile, keptFile } from '../../moving/import-posts.server.ts';
import { maxEntries, maxFileMb } from '../../moving/import-rules.ts';
import { readImport } from '../../moving/read-import.server.ts';
import type { Route } from './+types/post-import-screen';
import { ChooseFile, ImportChoices } from './import-forms.tsx';
import { PlannedEntries } from './planned-entries.tsx';
import { planImport } from './post-import-plan.server.ts';
import { readUpload } from './read-upload.server.ts';
import { runImport } from './run-import.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'news.import');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const id = query.get('file') ?? '';
  const file = id ? await keptFile(services.database, id) : undefined;
  const number = (name: string) => parseId(query.get(name)) ?? 0;
  return {
    lang: staff.lang,
    done: query.has('added')
      ? { added: number('added'), redirected: number('redirected') }
      : undefined,
    gone: id !== '' && !file,
    file: file && { id, name: file.name, plan: await planImport(services, file, language) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.import');
  const services = context.get(servicesContext);
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const form = await readUpload(request, maxFileMb * 1024 * 1024);
    if (!form) return data({ problem: 'tooLarge' as const }, { status: 422 });
    const file = form.get('file');
    if (!(file instanceof File)) return data({ problem: 'missing' as const }, { status: 422 });
    const lang = form.get('lang');
    const parsed = await readImport(new Uint8Array(await file.arrayBuffer()), {
      name: file.name.slice(0, 200),
      language: isLanguage(lang) ? lang : staff.lang,
    });
    if ('problem' in parsed) return data({ problem: parsed.problem }, { status: 422 });
    const id = await keepFile(services.database, parsed);
    throw redirect(pathTo('deskPostImport', { query: { file: id } }), 303);
  }
  const { text } = await readFields(request);
  const id = text('file');
  const file = await keptFile(services.database, id);
  if (!file) return data({ problem: 'gone' as const }, { status: 422 });
  const { added, redirected } = await runImport(services, file, {
    publish: text('publish') !== '',
    redirects: text('redirects') !== '',
    by: staff.id,
  });
  await forgetFile(services.database, id);
  throw redirect(pathTo('deskPostImport', { query: { added, redirected } }), 303);
}

/** Imports posts of another system, after a preview. */
export default function PostImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskPostImport');
  const { lang, done, file, gone } = loaderData;
  const problem = actionData?.problem ?? (gone ? 'gone' : undefined);
  return (
    <DeskScreen
      title={t('postImport')}
      back={{
        href: pathTo('deskPosts', { query: { list: done ? 'drafts' : undefined } }),
        label: t(done ? 'toDrafts' : 'toPosts'),
      }}
    >
      {problem && (
        <DeskNote kind="problem">
          {t(`fileProblems.${problem}`, { mb: maxFileMb, max: maxEntries })}
        </DeskNote>
      )}
      {done && !problem && (
        <DeskNote kind="done">
          {t('done.added', { count: done.added })}{' '}
          {done.redirected > 0 && t('done.redirected', { count: done.redirected })}
        </DeskNote>
      )}
      {file && !problem && (
        <section aria-labelledby="import-plan">
          <h2 id="import-plan">{t('plan.title', { name: file.name })}</h2>
          <p className="muted">{t('plan.text')}</p>
          <PlannedEntries plan={file.plan}>
            <ImportChoices id={file.id} plan={file.plan} />
          </PlannedEntries>
        </section>
      )}
      {file && !problem ? <h2>{t('otherFile')}</h2> : <p className="muted">{t('formats')}</p>}
      <ChooseFile lang={lang} again={file !== undefined && !problem} />
    </DeskScreen>
  );
}
