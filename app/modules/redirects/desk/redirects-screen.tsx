import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../desk/parts/desk-empty.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { RowButton } from '../../../desk/parts/row-button.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { addressMax, redirectStatuses } from '../redirect-rules.ts';
import { addRedirect, listRedirects, removeRedirect } from '../redirects.server.ts';
import type { Route } from './+types/redirects-screen';
import { RedirectForm, refusedAddress } from './redirect-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'redirects.read');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const rows = await listRedirects(database);
  const outcome = (['added', 'removed'] as const).find((name) => query.has(name));
  return {
    outcome,
    rows: rows.map(({ created_at, ...row }) => ({
      ...row,
      since: formatDate(created_at, language, 'short'),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'redirects.change');
  const { database, siteUrl } = context.get(servicesContext);
  const { text } = await readFields(request);
  if (text('intent') === 'remove') {
    const id = parseId(text('id'));
    if (id) await removeRedirect(database, id, staff.id);
    throw redirect(pathTo('deskRedirects', { query: { removed: '' } }), 303);
  }
  const status = redirectStatuses.find((each) => String(each) === text('status')) ?? 301;
  const typed = { from: text('from', addressMax), target: text('target', addressMax), status };
  const problem = await addRedirect(database, typed, { origin: siteUrl, by: staff.id });
  if (problem) return data({ typed, problem }, { status: 422 });
  throw redirect(pathTo('deskRedirects', { query: { added: '' } }), 303);
}

/** Redirects from addresses that the site does not have. */
export default function RedirectsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskRedirects');
  const { outcome, rows } = loaderData;
  const wrong = actionData && refusedAddress(actionData.problem);
  return (
    <DeskScreen title={t('title')}>
      {outcome && !actionData && <DeskNote kind="done">{t(outcome)}</DeskNote>}
      {wrong && (
        <DeskNote kind="problem" wrong={[{ field: wrong, text: t(wrong) }]}>
          {t('refused')}
        </DeskNote>
      )}
      <p className="muted">{t('text')}</p>
      <RedirectForm typed={actionData?.typed} problem={actionData?.problem} />
      <section aria-labelledby="redirects">
        <h2 id="redirects">{t('list')}</h2>
        {rows.length === 0 ? (
          <DeskEmpty level={3} title={t('empty')} text={t('whatNow')} />
        ) : (
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('target')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col">{t('since')}</th>
                <th scope="col">{t('remove')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, from, target, status, since }) => (
                <tr key={id}>
                  <td>
                    <b>{from}</b>
                  </td>
                  <td>
                    <a className="desk-more" href={target}>
                      {target}
                    </a>
                  </td>
                  <td>{status}</td>
                  <td>{since}</td>
                  <td>
                    <form method="post" action={pathTo('deskRedirects')}>
                      <input type="hidden" name="id" value={id} />
                      <RowButton
                        intent="remove"
                        label={t('remove')}
                        name={t('removeSure', { from })}
                      />
                    </form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </DeskScreen>
  );
}
