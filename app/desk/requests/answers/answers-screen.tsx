import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { listAnswers, setRemoved } from '../../../features/answers/answers.server.ts';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { RowButton } from '../../parts/row-button.tsx';
import { UndoNote } from '../../parts/undo-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/answers-screen';

const results = ['saved', 'removed', 'undone', 'gone'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const query = new URL(request.url).searchParams;
  const answers = await listAnswers(context.get(servicesContext).database, staff.id);
  const removed = query.get('done') === 'removed' ? parseId(query.get('id')) : undefined;
  return {
    answers,
    result: results.find((known) => known === query.get('done')),
    removed: answers.some(({ id }) => id === removed) ? undefined : removed,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const { database } = context.get(servicesContext);
  const { text } = await readFields(request);
  const intent = text('intent');
  const id = parseId(text('id') || text('change'));
  if (!id || (intent !== 'remove' && intent !== 'undo')) throw data(null, { status: 400 });
  const removed = intent === 'remove';
  const found = await setRemoved(database, { id, removed, by: staff.id });
  const done = !found ? 'gone' : removed ? 'removed' : 'undone';
  throw redirect(
    pathTo('deskAnswers', { query: { done, id: found && removed ? id : undefined } }),
    303,
  );
}

/** Prepared messages: one's own, and those of the firm. */
export default function AnswersScreen({
  loaderData: { answers, result, removed },
}: Route.ComponentProps) {
  const { t } = useTranslation(['deskOwnAnswers', 'common']);
  return (
    <DeskScreen
      title={t('title')}
      aside={
        <a className="btn sm" href={pathTo('deskAnswer', { id: 'new' })}>
          {t('add')}
        </a>
      }
    >
      {result && (
        <UndoNote
          text={t(`results.${result}`)}
          isProblem={result === 'gone'}
          action={pathTo('deskAnswers')}
          change={removed ? String(removed) : undefined}
        />
      )}
      <p className="muted">{t('text')}</p>
      {answers.length === 0 && <DeskEmpty title={t('empty')} of="answers" />}
      <ul className="desk-list">
        {answers.map((answer) => (
          <li key={answer.id} className="desk-card">
            <a className="req-open" href={pathTo('deskAnswer', { id: answer.id })}>
              <b>{answer.label}</b>
            </a>
            <p className="req-facts">
              <span>{t(answer.shared ? 'ofFirm' : 'own')}</span>
              <span>
                {languages
                  .filter((language) => answer[language])
                  .map((language) => t(`common:language.codes.${language}`))
                  .join(', ')}
              </span>
            </p>
            <form method="post" action={pathTo('deskAnswers')}>
              <input type="hidden" name="id" value={answer.id} />
              <RowButton
                intent="remove"
                label={t('remove')}
                name={t('removeName', { name: answer.label })}
              />
            </form>
          </li>
        ))}
      </ul>
    </DeskScreen>
  );
}
