import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  countRecipients,
  previewIssue,
  readLastIssue,
  sendFromDesk,
  testIssue,
} from '../issue-work.server.ts';
import type { Route } from './+types/issue-screen';
import { IssuePreview } from './issue-preview.tsx';
import { SendQuestion } from './send-question.tsx';

/** @throws the page "no such page" when the post is not on the site */
async function issueOf(id: string, context: LoadContext) {
  const postId = parseId(id);
  const { database, hooks } = context.get(servicesContext);
  const posts = postId && (await hooks('posts')[0]?.inAll(database, postId));
  if (!posts) throw data(null, { status: 404 });
  return posts;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'newsletter.read');
  const services = context.get(servicesContext);
  const posts = await issueOf(params.id, context);
  const { searchParams: query } = new URL(request.url);
  const asked = query.get('lang');
  const lang = isLanguage(asked) ? asked : staff.lang;
  const { subject = '', text } = previewIssue(services, posts, { lang, email: staff.email });
  const sent = query.get('sent') ?? '';
  return {
    id: posts.ru.id,
    title: posts[staff.lang].title,
    email: staff.email,
    recipients: await countRecipients(services.database, posts.ru.id),
    sends: services.outbox.channels.includes('mail'),
    preview: { lang, subject, text, tag: languageTag(posts[lang].lang) },
    tested: query.has('tested'),
    sent: /^\d{1,9}$/.test(sent) ? Number(sent) : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'newsletter.send');
  const services = context.get(servicesContext);
  const posts = await issueOf(params.id, context);
  const { id } = posts.ru;
  const { text } = await readFields(request);
  const intent = text('intent');
  if (intent === 'ask') {
    const last = await readLastIssue(services.database, id);
    const { language } = context.get(pageContext);
    return { asked: true, last: last && formatMoment(last, language) };
  }
  if (intent === 'test') {
    const asked = text('lang');
    const lang = isLanguage(asked) ? asked : staff.lang;
    const t = textsOf(context.get(pageContext).language).getFixedT(null, 'deskNewsletter');
    const subject = t('testSubject', { title: posts[lang].title });
    await testIssue(services, posts, { lang, email: staff.email, subject });
    throw redirect(pathTo('deskIssue', { id, query: { lang, tested: '' } }), 303);
  }
  if (intent !== 'send') throw data(null, { status: 400 });
  const sent = await sendFromDesk(services, posts, staff.id);
  throw redirect(pathTo('deskIssue', { id, query: { sent } }), 303);
}

/** An issue of the newsletter: seen in each language, tried out, sent. */
export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNewsletter');
  const { id, title, email, recipients, sends, preview, tested, sent } = loaderData;
  if (actionData?.asked) {
    return <SendQuestion id={id} title={title} recipients={recipients} last={actionData.last} />;
  }
  const { left, added } = recipients;
  return (
    <DeskScreen title={t('issue')} back={{ href: pathTo('deskNewsletter'), label: t('title') }}>
      {tested && <DeskNote kind="done">{t('tested', { email })}</DeskNote>}
      {sent !== undefined && <DeskNote kind="done">{t('sent', { count: sent })}</DeskNote>}
      {!sends && <DeskNote kind="problem">{t('noMail')}</DeskNote>}
      <IssuePreview id={id} preview={preview} email={email} />
      <section aria-labelledby="send">
        <h2 id="send">{added > 0 ? t('sendLeft') : t('sendTitle')}</h2>
        {added > 0 && <p>{t('have', { count: added })}</p>}
        {left.all === 0 ? (
          <p>{t(added > 0 ? 'nobodyLeft' : 'nobodyYet')}</p>
        ) : (
          <form className="form desk-form" method="post" action={pathTo('deskIssue', { id })}>
            <p>{t('goesTo', { count: left.all })}</p>
            <button className="btn" type="submit" name="intent" value="ask">
              {t('send')}
            </button>
          </form>
        )}
      </section>
    </DeskScreen>
  );
}
