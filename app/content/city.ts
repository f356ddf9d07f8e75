/** City of the office. Texts contain it in many forms, so it is no fact that the desk changes. */
export const city = { ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' };
