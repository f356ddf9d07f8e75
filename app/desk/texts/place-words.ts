import { usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileTitle } from '../file-title.ts';

/** Kind of a text, by the last segment of its key; `label` of `nav.label`. */
const kinds = [
  ...(['title', 'heading', 'subtitle', 'text', 'subject', 'preheader'] as const),
  ...(['label', 'button', 'submit', 'description', 'placeholder', 'empty'] as const),
];

/** Describes the place of a text by its key, such as `home:hero.label`: "Home · label". */
export function usePlaceWords(): (key: string) => string {
  const { t } = useTranslation('deskTexts');
  const { texts } = usePage();
  return (key) => {
    const [file = '', ...names] = key.split(/[.:]/);
    const kind = names.reverse().flatMap((name) => kinds.find((known) => known === name) ?? [])[0];
    const place = textOf(texts, fileTitle(file));
    return kind ? [place, t(`kinds.${kind}`)].join(' · ') : place;
  };
}
