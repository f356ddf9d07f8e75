import { type Language, withFallback } from '../i18n/languages.ts';
import { company } from './company.ts';

/** A label on the drawn map: `x` and `y` of its centre in units of `public/art/office-map.svg`. */
type MapName = { x: number; y: number; upright?: boolean; names: Record<Language, string> };

/** Location shown in `public/art/office-map.svg`. */
const drawnPlace = { latitude: 42.8746, longitude: 74.5698 };

/** Whether the drawn map shows the office: after a move it would mislead. */
export function isMapDrawn(): boolean {
  const { latitude, longitude } = company().geo;
  return latitude === drawnPlace.latitude && longitude === drawnPlace.longitude;
}

const named = (
  x: number,
  y: number,
  [ru, kg, en]: [string, string, string],
  upright?: boolean,
) => ({
  x,
  y,
  upright,
  names: withFallback({ ru, kg, en }),
});

/** Labels of the drawn map: streets around the office and a landmark. A sketch, not to scale. */
export const mapNames: readonly MapName[] = [
  named(290, 54, ['пр. Жибек Жолу', 'Жибек Жолу просп.', 'Jibek Jolu Avenue']),
  named(250, 212, ['пр. Чуй', 'Чүй просп.', 'Chuy Avenue']),
  named(230, 466, ['ул. Киевская', 'Киев көч.', 'Kyiv Street']),
  named(250, 561, ['ул. Токтогула', 'Токтогул көч.', 'Toktogul Street']),
  named(290, 653, ['ул. Московская', 'Москва көч.', 'Moscow Street']),
  named(481, 235, ['ул. Бейшеналиева', 'Бейшеналиев көч.', 'Beishenaliev Street'], true),
  named(610, 300, ['бул. Молодой Гвардии', 'Жаш Гвардия бул.', 'Molodaya Gvardiya Blvd'], true),
  named(220, 256, ['Ошский базар', 'Ош базары', 'Osh Bazaar']),
];
