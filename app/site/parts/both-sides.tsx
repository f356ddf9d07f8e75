import { useTranslation } from '../../i18n/use-translation.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { useBookingHref } from '../frame/use-booking-href.ts';
import type { BothSides as Trouble } from '../read-both-sides.server.ts';

type BothSidesProps = {
  troubles: readonly Trouble[];
  /** Key of the one that is shown first; the first of them where it is none. */
  chosen: string | null;
  /** Address of the page with a trouble chosen, for a browser without scripts. */
  hrefOf: (key: string) => string;
};

/**
 * "What happened?": everyday troubles, and both sides of the one that is chosen, cut on the axis of one figure. Radio
 * buttons and CSS choose; without scripts they are links. The figure alone where there is no trouble.
 */
export function BothSides({ troubles, chosen, hrefOf }: BothSidesProps) {
  const { t } = useTranslation('home');
  const first = troubles.find(({ key }) => key === chosen) ?? troubles[0];
  return (
    <section className="both" aria-label={first ? t('bothSides.title') : undefined}>
      {first && (
        <fieldset>
          <legend>
            <b>{t('bothSides.title')}</b> {t('bothSides.lead')}
          </legend>
          <ul className="what">
            {troubles.map(({ key, words: { label } }) => (
              <li key={key}>
                <label>
                  <input
                    type="radio"
                    className="vh"
                    name="trouble"
                    value={key}
                    defaultChecked={key === first.key}
                  />
                  {label}
                </label>
                <noscript>
                  <a href={hrefOf(key)} aria-current={key === first.key ? 'true' : undefined}>
                    {label}
                  </a>
                </noscript>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="sides">
        <Figure />
        {troubles.map((trouble) => (
          <Sides key={trouble.key} trouble={trouble} />
        ))}
      </div>
    </section>
  );
}

function Sides({ trouble }: { trouble: Trouble }) {
  const { words, checked, lawyer, hour, query } = trouble;
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className="of-both">
      <dl className="said">
        <div>
          <dt>{t('bothSides.you')}</dt>
          <dd>{words.you}</dd>
        </div>
        <div className="on-dark">
          <dt>{t('bothSides.they')}</dt>
          <dd>{words.they}</dd>
        </div>
      </dl>
      <div className="judged">
        <dl>
          <dt>{t('bothSides.decides')}</dt>
          <dd>{words.decides}</dd>
          <dt>{t('bothSides.term')}</dt>
          <dd>
            {words.term} <small>{words.article}</small>
          </dd>
        </dl>
        <a className="btn wide" rel="nofollow" href={useBookingHref(query)}>
          {lawyer && <Monogram name={lawyer} />}
          <span>
            <b>{hour?.words ?? t('common:actions.bookMeeting')}</b>
            <small>{[hour?.title, lawyer].filter(Boolean).join(' · ')}</small>
          </span>
        </a>
        <p>{checked ? t('bothSides.checked', checked) : t('bothSides.sample')}</p>
      </div>
    </div>
  );
}

/** Four horns around a square, each half in the colour of the other side. */
function Figure() {
  return (
    <div className="axis-field">
      <svg viewBox="-80 -80 160 160" aria-hidden="true">
        <defs>
          <path
            id="horns"
            d="M7.6 0v-10.6c0-15.9 5.1-27.8 20-27.3 4.8 0 8.7 3.7 8.7 8.4 0 2.8-2.1 5.1-4.7 5.1-1.5 0-2.8-1-2.8-2.3 0-6.8-11.8-6.6-11.8 1.7 0 7.7 6.5 13.9 14.6 13.9 9.6 0 17.4-8.4 17.4-18.8 0-11.6-9.1-21-20.4-21A30 30 0 0 0 0-35a30 30 0 0 0-28.6-15.9 20.7 20.7 0 0 0-20.4 21c0 10.4 7.8 18.8 17.4 18.8 8.1 0 14.6-6.2 14.6-13.9 0-8.3-11.8-8.5-11.8-1.7 0 1.3-1.3 2.3-2.8 2.3-2.6 0-4.7-2.3-4.7-5.1 0-4.7 3.9-8.4 8.7-8.4 14.9-.5 20 11.4 20 27.3V0Z"
          />
          <clipPath id="figure">
            {[0, 90, 180, 270].map((angle) => (
              <use key={angle} href="#horns" transform={`rotate(${angle})translate(0-27)`} />
            ))}
            <path d="M-27-27h54v54h-54z" />
          </clipPath>
        </defs>
        <g clipPath="url(#figure)">
          <path className="mine" d="M-80-80H0V80h-80z" />
          <path className="theirs" d="M0-80h80V80H0z" />
        </g>
        <path className="theirs" d="M0-25V25L-25 0z" />
        <path className="mine" d="M0-25V25L25 0z" />
        <path className="axis" d="M0-12 12 0 0 12-12 0z" />
      </svg>
    </div>
  );
}
