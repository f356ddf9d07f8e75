import type { FactSection } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { FactVersion } from '../../features/facts/save-facts.server.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';
import { groupsOf, namesIn } from './all-collections.server.ts';
import type { FactField } from './fact-layout.ts';
import { optionsOf } from './fact-options.ts';
import { fieldLabel } from './field-label.ts';
import { isListSection, itemPath, sectionPath } from './section-path.ts';

/**
 * Words for the fields of a section's versions, which have names such as `name.kg` or, of an item, `people.<key>.left`.
 * @param versions those whose items may be named
 */
export function namedFields(
  section: FactSection,
  versions: readonly FactVersion[],
  language: Language,
) {
  const texts = textsOf(language);
  const { t } = texts;
  const names = namesIn(versions, language);
  const fields = groupsOf(section).flatMap((group) => group.fields);

  /** Key of the item, and name of the field in its form. */
  function partsOf(name: string): { key: string; own: string } {
    const [start, key = '', ...own] = name.split('.');
    const isOfItem = isListSection(section) && start === section;
    return isOfItem ? { key, own: own.join('.') } : { key: '', own: name };
  }
  function fieldOf(own: string): FactField | undefined {
    if (own === 'order' || own === 'hidden')
      return { name: own, label: own, kind: own === 'hidden' ? 'check' : 'lines' };
    const language = own.split('.').find(isLanguage);
    const pattern = language ? own.replace(`.${language}`, '.*') : own;
    // A box of several: `speaks.ru`.
    return (
      fields.find((each) => each.name === pattern) ??
      fields.find((each) => own.startsWith(`${each.name}.`))
    );
  }
  return {
    hrefOf(name: string): string {
      const { key, own } = partsOf(name);
      if (key && isListSection(section)) return itemPath(section, key, own);
      return `${sectionPath(section)}#${name}`;
    },
    nameOf(name: string): string {
      const { key, own } = partsOf(name);
      const field = fieldOf(own);
      const label = field ? fieldLabel(texts, field, own.split('.').find(isLanguage)) : own;
      return key ? `${names[key] ?? key} · ${label}` : label;
    },
    /** How a value is shown: a choice by its words. */
    shownAs(name: string, typed: string): string {
      const kind = fieldOf(partsOf(name).own)?.kind;
      if (kind === 'check') return t(typed ? 'deskJournal:yes' : 'deskJournal:no');
      const options = optionsOf(kind, { texts, language, chosen: typed });
      return options?.find(({ value }) => value === typed)?.label ?? typed;
    },
  };
}
