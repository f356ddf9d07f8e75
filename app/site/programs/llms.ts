import { company } from '../../content/company.ts';
import { type Page, pages } from '../../content/pages.ts';
import { pathTo } from '../../content/paths.ts';
import { publicAddress } from '../../content/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import { servicesContext } from '../../context.ts';
import { plainText } from '../../i18n/formats.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import type { Route } from './+types/llms';
import { programAnswer } from './xml.ts';

/** Language of the outline: the one that most of its readers know best. */
const outline: Language = 'en';

/** Outline of the site for language models (llmstxt.org): facts, then the pages in every language. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { t } = textsOf(outline);
  const contact = t('topBar.hoursAria');
  const lines = [
    `# ${company.name[outline]}`,
    '',
    `> ${t('meta:home.description')}`,
    '',
    `- ${company.address.full[outline]}`,
    ...company.phones.map(({ display }) => `- ${display}`),
    `- ${company.email}`,
    `- ${contact}`,
    ...languages.flatMap((language) => [
      '',
      `## ${t(`language.names.${language}`)}`,
      '',
      ...pages.map((page) => line(siteUrl, language, page)),
      `- [Atom](${publicAddress(siteUrl, language, pathTo('atomFeed'))})`,
    ]),
  ];
  return programAnswer(`${plainText(lines.join('\n'))}\n`, 'text/plain');
}

function line(siteUrl: string, language: Language, { path, texts }: Page): string {
  const { t } = textsOf(language);
  const [title, description] =
    'case' in texts
      ? [t(`cases:items.${texts.case}.title`), t(`cases:items.${texts.case}.summary`)]
      : [t(`meta:${texts.meta}.title`), t(`meta:${texts.meta}.description`)];
  return `- [${title}](${publicAddress(siteUrl, language, path)}): ${description}`;
}
