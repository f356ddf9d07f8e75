import { usePathTo } from '../../addresses/use-path-to.ts';
import { attorneyWords } from '../../content/attorneys.ts';
import { company } from '../../content/company.ts';
import type { SocialNetwork } from '../../content/site-facts.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FirstHours } from '../read-next-hours.server.ts';
import { AttorneyWays } from './attorney-ways.tsx';
import { Portrait } from './person-portrait.tsx';

type AttorneyCardProps = {
  /** Index in `attorneys`. */
  index: number;
  /** With biography, social networks, links to their free hours and to the contact form; else it leads to those. */
  full?: boolean;
  firstHours?: FirstHours;
};

/** Cards in the first row of a wide screen. */
const firstRow = 3;

/** An attorney: portrait, name, specialty. */
export function AttorneyCard({ index, full = false, firstHours }: AttorneyCardProps) {
  const { t } = useTranslation('attorneys');
  const { t: common } = useTranslation();
  const pathTo = usePathTo();
  const language = useLanguage();
  const attorney = company().attorneys[index];
  if (!attorney) return null;
  const { key } = attorney;
  const { name, specialty, bio } = attorneyWords(key, language);
  const spoken = attorney.speaks.map((one) => common(`language.spoken.${one}`));
  const hour = firstHours?.[key];
  const social = Object.entries(attorney.social).filter(([, href]) => href);
  return (
    <figure className="per" id={full ? key : undefined}>
      <Portrait
        id={key}
        name={name}
        alt={t('section.photoAlt', { name, specialty })}
        eager={full && index < firstRow}
      />
      <figcaption>
        <h3>
          <a
            className={full ? undefined : 'cover'}
            href={pathTo('attorney', { id: attorney.calendar })}
          >
            {name}
          </a>
        </h3>
        <p>
          {`${specialty}\u00a0·`} {spoken.join(', ')}
        </p>
        {full && <p className="per-bio">{bio}</p>}
        {full && (
          <AttorneyWays
            id={key}
            name={name}
            book={[common('actions.book'), hour?.short].filter(Boolean).join(': ')}
            hour={hour}
          />
        )}
        {!full && hour && <p>{t('section.nextHour', { hour: hour.short })}</p>}
        {full && social.length > 0 && (
          <ul className="soc">
            {social.map(([network, href]) => (
              <li key={network}>
                <a className="ico" href={href} target="_blank" rel="noopener">
                  <Icon name={network as SocialNetwork} />
                  <span className="vh">
                    {`${network}: ${t('section.socialAria', { name })} (${common('a11y.newTab')})`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}
