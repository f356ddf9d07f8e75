import { attorneys } from '../../../content/attorneys.ts';
import type { SocialNetwork } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Portrait } from './portrait.tsx';

type AttorneyCardProps = {
  /** Place in `attorneys`. */
  index: number;
  /** With what they do and where they are on social networks. */
  full?: boolean;
};

/** An attorney: portrait, name, specialty. */
export function AttorneyCard({ index, full = false }: AttorneyCardProps) {
  const { t } = useTranslation('attorneys');
  const { t: common } = useTranslation();
  const attorney = attorneys[index];
  if (!attorney) return null;
  const { key } = attorney;
  const name = t(`items.${key}.name`);
  const specialty = t(`items.${key}.specialty`);
  const social = Object.entries<string | undefined>(attorney.social).filter(([, href]) => href);
  return (
    <figure className="per">
      <Portrait
        id={key}
        name={name}
        alt={t('section.photoAlt', { name, specialty })}
        tone={index}
      />
      <figcaption>
        <h3>{name}</h3>
        <p>{specialty}</p>
        {full && <p className="per-bio">{t(`items.${key}.bio`)}</p>}
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
