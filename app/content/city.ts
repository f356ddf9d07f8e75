import { withFallback } from '../i18n/languages.ts';

/** City of the office. Texts contain it in many forms, so it is no fact that the desk changes. */
export const city = withFallback({ ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' });
