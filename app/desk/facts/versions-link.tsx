import { pathTo } from '../../addresses/path-to.ts';
import type { FactSection } from '../../content/site-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Link below a form or a list to the earlier versions of its section. @param seen the version that it shows */
export function VersionsLink({ section, seen }: { section: FactSection; seen: number }) {
  const { t } = useTranslation('deskFacts');
  return (
    seen > 0 && (
      <p>
        <a className="desk-more" href={pathTo('deskFactsVersions', { id: section })}>
          {t('versions.link')}
        </a>
      </p>
    )
  );
}
