import { useTranslation } from '../../../i18n/use-translation.ts';
import { type PostText, textFields } from '../editing/post-text.ts';

/** Fields of a post's text, to be read and copied. */
export function TextParts({ text, lang }: { text: Partial<PostText>; lang: string }) {
  const { t } = useTranslation('deskNews');
  return textFields.map((field) => {
    const words = text[field];
    return (
      words !== undefined && (
        <div key={field}>
          <p className="muted small">{t(`fields.${field}`)}</p>
          <p className="post-other" lang={lang}>
            {words || '—'}
          </p>
        </div>
      )
    );
  });
}
