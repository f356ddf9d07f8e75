import type { ListedPage } from '../../addresses/listed-pages.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { shownFeeds, shownPages } from '../../addresses/shown-pages.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { servicesContext } from '../../context.ts';
import { plainText } from '../../i18n/formats.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { textOf } from '../../i18n/text-of.ts';
import type { Route } from './+types/llms';
import { machineReadable } from './responses.ts';

const outline: Language = 'en';

/** Outline of the site for language models (llmstxt.org): facts, then the pages in every language. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { t } = textsOf(outline);
  const contact = t('topBar.hoursAria');
  const lines = [
    `# ${company().name[outline]}`,
    '',
    `> ${t('meta:home.description')}`,
    '',
    `- ${company().address.full[outline]}`,
    ...company().phones.map(({ display }) => `- ${display}`),
    `- ${company().email}`,
    `- ${contact}`,
    ...languages.flatMap((language) => [
      '',
      `## ${t(`language.names.${language}`)}`,
      '',
      ...shownPages().map((page) => line(siteUrl, language, page)),
      ...shownFeeds()
        .filter(({ type }) => type === 'application/atom+xml')
        .map(({ path }) => `- [Atom](${publicAddress(siteUrl, language, path)})`),
    ]),
  ];
  return machineReadable(`${plainText(lines.join('\n'))}\n`, 'text/plain');
}

function line(siteUrl: string, language: Language, page: ListedPage): string {
  const texts = textsOf(language);
  const address = publicAddress(siteUrl, language, page.path);
  return `- [${textOf(texts, page.title)}](${address}): ${textOf(texts, page.description)}`;
}
