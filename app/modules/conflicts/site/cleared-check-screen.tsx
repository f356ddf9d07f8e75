import { data } from 'react-router';
import { bookingPage } from '../../../addresses/booking-page.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { clientIpContext, type LoadContext, servicesContext } from '../../../context.ts';
import { firstToken } from '../../../features/request/request-path.server.ts';
import { answerInit } from '../../../forms/read-form.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../site/frame/notice.tsx';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { clearanceDays, openClearance } from '../clearance.server.ts';
import { sendFacts } from '../send-facts.server.ts';
import type { Route } from './+types/cleared-check-screen';
import { FactsForm } from './facts-form.tsx';
import { SavedStory } from './saved-story.tsx';

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const answer = new Headers(actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await open(context, params.token);
  if (!opened)
    return data({ code: undefined, reference: undefined, days: clearanceDays }, { status: 404 });
  const { secret, hooks } = context.get(servicesContext);
  const { code } = opened.step;
  return data({
    code,
    reference: hooks('bookingReference')[0]?.(secret, code),
    days: clearanceDays,
  });
}

/** @throws the redirect to the request, where it is written already; a 503 response */
async function open(context: LoadContext, token: string) {
  const services = context.get(servicesContext);
  const opened = await openClearance(services, token).catch((error: unknown) => {
    services.log.error({ err: error }, 'A clearance could not be read');
    throw data(null, { status: 503 });
  });
  if (!opened) return undefined;
  if (opened.used) throw toRequest(context, opened.step.code);
  return opened;
}

function toRequest(context: LoadContext, code: string) {
  const { secret } = context.get(servicesContext);
  return redirect(pathTo('request', { id: firstToken(secret, code) }), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cleared = await open(context, params.token);
  if (!cleared) return data(undefined, { status: 404 });
  const services = context.get(servicesContext);
  const sender = { address: context.get(clientIpContext), scripted: false };
  const answer = await sendFacts(request, services, cleared, sender);
  if (answer === 'gone') return data(undefined, { status: 404 });
  if (answer.status === 'done') throw toRequest(context, answer.done.code);
  return data(answer, answerInit(answer));
}

/** Step two of an intake, behind a signed link: what happened. */
export default function ClearedCheckScreen({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const linkTo = usePathTo();
  const { t } = useTranslation('talk');
  const { code, reference, days } = loaderData;
  const [{ display: phone, href }] = company().phones;
  const page = bookingPage();
  const meta = { title: t('cleared.meta'), description: t('cleared.description') };
  if (!code) {
    return (
      <Notice lost title={t('gone.title')} text={t('gone.text', { days, phone })}>
        <a className="btn" href={href}>
          {phone}
        </a>
      </Notice>
    );
  }
  return (
    <>
      <ScreenOpening
        meta={meta}
        noindex
        title={t('cleared.title')}
        subtitle={t('cleared.subtitle', { number: code })}
      />
      <section className="sec" aria-labelledby="facts-title">
        <div className="wrap split-form">
          <div className="stack">
            <h2 id="facts-title">{t('cleared.heading')}</h2>
            <p className="lead">{t('cleared.text')}</p>
            {page && (
              <p>
                <LinkedText
                  text={t('cleared.book')}
                  href={linkTo(page, { query: { for: reference } })}
                />
              </p>
            )}
          </div>
          <SavedStory step="cleared">
            <FactsForm token={params.token} answer={actionData} />
          </SavedStory>
        </div>
      </section>
    </>
  );
}
