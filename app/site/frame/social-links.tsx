import { company } from '../../content/company.ts';
import type { SocialNetwork } from '../../content/site-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

const networks = [
  'facebook',
  'instagram',
  'telegram',
  'youtube',
] as const satisfies SocialNetwork[];

/** Icons of the configured networks and of WhatsApp. */
export function SocialLinks() {
  const { t } = useTranslation();
  const links = [
    ...networks.map((name) => ({ name, href: company().social[name] })),
    { name: 'whatsapp' as const, href: company().chat.href },
  ].filter(({ href }) => href);
  return (
    <ul className="soc">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a className="ico" href={href} target="_blank" rel="noopener">
            <Icon name={name} />
            <span className="vh">
              {t(`social.${name}`)} ({t('a11y.newTab')})
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
