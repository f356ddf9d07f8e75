import { data } from 'react-router';
import { bookingPage } from '../../../addresses/booking-page.ts';
import { parseId } from '../../../addresses/ids.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { kindsOf, lawyerOf } from '../../../content/meetings.ts';
import type { Attorney } from '../../../content/site-facts.ts';
import { useCaseWords } from '../../../content/use-case-words.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { withPrefix } from '../../../i18n/language-prefix.ts';
import { useLanguage, useLinkPrefix } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cutId, ExpectCut } from '../../../ui/cut.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { personNode } from '../../head/thing-nodes.ts';
import { NextHours } from '../../parts/next-hours.tsx';
import { AttorneyWays } from '../../people/attorney-ways.tsx';
import { Portrait } from '../../people/person-portrait.tsx';
import { readNextHours } from '../../read-next-hours.server.ts';
import type { Route } from './+types/attorney-screen';
import styles from './attorney-screen.css?url';

/** Only this page loads them (`root.tsx`). */
export const handle = { styles };

/** Numbers of hours and of posts that are shown. */
const [shownHours, shownPosts] = [4, 3];

export async function loader({ params, context }: Route.LoaderArgs) {
  const lawyer = lawyerOf(parseId(params.id) ?? 0);
  if (!lawyer) throw data(null, { status: 404 });
  const { language } = context.get(pageContext);
  const { database, log, hooks } = context.get(servicesContext);
  const [next, ...found] = await Promise.all([
    readNextHours(context, { lawyer: lawyer.key }, shownHours),
    ...hooks('posts').map(({ list }) =>
      list(database, language, 1).catch((error: unknown) => {
        log.error({ err: error }, 'The posts of a lawyer could not be read');
      }),
    ),
  ]);
  const theirs = found
    .flatMap((one) => one?.posts ?? [])
    .filter(({ service }) => lawyer.services.some((id) => id === service));
  return { key: lawyer.key, next, posts: theirs.slice(0, shownPosts) };
}

/** One lawyer: what can be checked about them, their next hours, cases and the news on their subjects. */
export default function AttorneyScreen({ loaderData: { key, next, posts } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const language = useLanguage();
  const prefix = useLinkPrefix();
  const { t } = useTranslation('attorneys');
  const { t: meta } = useTranslation('meta');
  const lawyer = company().attorneys.find((one) => one.key === key);
  if (!lawyer) return null;
  const { name, specialty, bio } = attorneyWords(key, language);
  return (
    <>
      <ScreenOpening
        meta={{
          title: meta('newsDetail.title', { title: `${name}, ${specialty}` }),
          description: bio,
        }}
        title={name}
        subtitle={specialty}
        trail={[{ label: t('banner.title'), href: pathTo('attorneys') }]}
        kind="ProfilePage"
        image={`attorney-${lawyer.calendar}`}
        nodes={(about) => [personNode(about, key, { name, jobTitle: specialty, description: bio })]}
      />
      <section className="sec" aria-label={name}>
        <div className="wrap lawyer">
          <ExpectCut />
          <div id={cutId} className="opens">
            <Portrait id={key} name={name} alt="" eager />
          </div>
          <p className="lead">{bio}</p>
          <div className="lawyer-hours">
            {bookingPage() && <NextHours hours={next} lawyer={key} />}
            <AttorneyWays id={key} name={name} book={t('page.otherHour')} className="btn out" />
          </div>
          <Facts lawyer={lawyer} />
        </div>
      </section>
      <section className="sec flush" aria-label={t('page.work')}>
        <div className="wrap lawyer-work">
          <Cases of={key} />
          {posts.length > 0 && (
            <div>
              <h2>{t('page.posts')}</h2>
              <ul className="wl">
                {posts.map(({ id, path, title, created_at }) => (
                  <li key={id}>
                    <a href={withPrefix(prefix, path)}>
                      <span>
                        {title}
                        <small>{formatDate(created_at, language, 'long')}</small>
                      </span>
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function Facts({ lawyer }: { lawyer: Attorney }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const { t: common } = useTranslation();
  const { t: booking } = useTranslation('booking');
  const wordsOf = useServiceWords();
  const spoken = lawyer.speaks.map((language) => common(`language.spoken.${language}`));
  const { advocate, licence } = lawyer;
  const hasAdvocates = company().attorneys.some((one) => one.advocate);
  const ofAdvocate = licence ? t('page.advocate', { number: licence }) : t('page.advocateNoNumber');
  const status = advocate ? ofAdvocate : hasAdvocates && t('page.lawyer');
  return (
    <dl className="lawyer-facts">
      {status && (
        <div>
          <dt>{t('page.status')}</dt>
          <dd>{status}</dd>
        </div>
      )}
      {lawyer.since && (
        <div>
          <dt>{t('page.since')}</dt>
          <dd>{t('page.sinceYear', { year: lawyer.since })}</dd>
        </div>
      )}
      <div>
        <dt>{t('page.speaks')}</dt>
        <dd>{spoken.join(', ')}</dd>
      </div>
      <div>
        <dt>{t('page.meets')}</dt>
        <dd>
          {kindsOf(lawyer)
            .map((kind) => booking(`kinds.${kind}`))
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{t('page.services')}</dt>
        <dd>
          {lawyer.services.map((id) => (
            <a key={id} href={pathTo('service', { id })}>
              {wordsOf(id).menu}
            </a>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function Cases({ of }: { of: string }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const wordsOf = useCaseWords();
  const cases = company().cases.filter(({ attorney }) => attorney === of);
  if (cases.length === 0) return null;
  return (
    <div>
      <h2>{t('page.cases')}</h2>
      <ul className="wl">
        {cases.map(({ key }) => (
          <li key={key}>
            <a href={pathTo('caseDetails', { query: { case: key } })}>
              <span>
                {wordsOf(key).title}
                <small>{wordsOf(key).summary}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('page.casesNote')}</p>
    </div>
  );
}
