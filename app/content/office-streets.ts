import { type Language, withFallback } from '../i18n/languages.ts';
import { company } from './company.ts';

/** A name on the drawn map: `x` and `y` of its middle in the units of `public/art/office-map.svg`. */
type MapName = { x: number; y: number; upright?: boolean; names: Record<Language, string> };

/** The place that `public/art/office-map.svg` shows. */
const drawnPlace = { latitude: 42.8746, longitude: 74.5698 };

/** Whether the drawn map shows the place of the office: after a move it would mislead. */
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

/** Streets around the office and a landmark, as the drawn map names them. A sketch, not to scale. */
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
