import { pathTo } from '../../../addresses/path-to.ts';
import { company } from '../../../content/company.ts';
import { promiseSentence } from '../../../content/promise.server.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { takeForm } from '../../../site/take-form.server.ts';
import { Message } from '../../../ui/message.tsx';
import { receiveCheck } from '../receive-check.server.ts';
import { readReplyBy } from '../store-check.server.ts';
import type { Route } from './+types/conflict-check-screen';
import { CheckForm } from './conflict-check-form.tsx';
import { SavedStory } from './saved-story.tsx';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { receipt: await receiptIn(request, context) };
}

/** Anchor of the receipt: the page opens there. */
const asked = 'asked';

/** Number of the question that `?sent=` names, and until when we answer. */
async function receiptIn(request: Request, context: LoadContext) {
  const { database, secret, log } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get('sent');
  const code = token ? secret.open('check', token) : undefined;
  if (!code) return undefined;
  const by = await readReplyBy(database, code).catch((error: unknown) => {
    log.error({ err: error }, 'A question could not be read');
    return undefined;
  });
  const now = new Date();
  const { language } = context.get(pageContext);
  return { code, promise: by && by > now ? promiseSentence(by, now, language) : undefined };
}

export async function action(args: Route.ActionArgs) {
  const { secret } = args.context.get(servicesContext);
  return takeForm(args, receiveCheck, ({ code }) =>
    pathTo('conflictCheck', { query: { sent: secret.sign('check', code) }, hash: asked }),
  );
}

/** Step one of an intake: names only. What we answer does not depend on them. */
export default function ConflictCheckScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('talk');
  const { receipt } = loaderData;
  return (
    <>
      <ScreenOpening
        meta={{ title: t('meta.title'), description: t('meta.description') }}
        noindex
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
      />
      <section className="sec bg-2" id="ask" aria-labelledby="ask-title">
        <div className="wrap split-form">
          <div className="stack">
            <h2 id="ask-title">{t('why.title')}</h2>
            <Promises />
          </div>
          <div className="stack">
            {receipt && (
              <Message id={asked} kind="success" title={t('sent.title')}>
                <p>
                  {receipt.promise ? t('sent.text', { promise: receipt.promise }) : t('sent.late')}
                </p>
                <p>{t('sent.number', { number: receipt.code })}</p>
              </Message>
            )}
            <SavedStory step="asked">{!receipt && <CheckForm answer={actionData} />}</SavedStory>
          </div>
        </div>
      </section>
    </>
  );
}

/** What a visitor gets and what stays secret; what we need and why is folded. */
function Promises() {
  const { t } = useTranslation('talk');
  const { t: home } = useTranslation('home');
  const within = home('people.replyWithin', { count: company().replyHours });
  return (
    <>
      <p>
        {t('why.get.text', { within })} {t('why.secret.text')}
      </p>
      <details>
        <summary>{t('why.reason.title')}</summary>
        <p>
          {t('why.reason.text')} {t('why.need.text')}
        </p>
      </details>
    </>
  );
}
