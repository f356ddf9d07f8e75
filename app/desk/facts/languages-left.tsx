import { pathTo } from '../../addresses/path-to.ts';
import type { FactSection } from '../../content/site-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskWarning } from '../parts/desk-warning.tsx';
import { useNamedField } from './field-label.ts';
import { sectionPath } from './section-path.ts';

/** Link to a field: each item of a list has its own screen. */
function hrefOf(section: FactSection, name: string): string {
  const [, key = '', own = name] = new RegExp(`^${section}\\.([^.]+)\\.(.+)$`).exec(name) ?? [];
  if (!key) return `${sectionPath(section)}#${name}`;
  const item = { id: key, hash: own };
  if (section === 'people') return pathTo('deskPerson', item);
  if (section === 'services') return pathTo('deskService', item);
  if (section === 'plans') return pathTo('deskPlan', item);
  return pathTo('deskCase', item);
}

/** Warns of fields that still have the old text after another language was changed. */
export function LanguagesLeft({ section, fields }: { section: FactSection; fields: string[] }) {
  const { t } = useTranslation('deskFacts');
  const nameOf = useNamedField(section);
  if (fields.length === 0) return null;
  const links = fields.map((name) => ({ href: hrefOf(section, name), text: nameOf(name) }));
  return <DeskWarning links={links}>{t('languagesLeft')}</DeskWarning>;
}
