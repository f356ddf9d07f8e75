/** Surname of the sample director in `person.json`. */
export const sampleDirector = 'Турдубеков';

/** Surnames of the sample people by key. Browsers load them: surnames only. */
export const inventedSurnames: Readonly<Record<string, RegExp>> = {
  director: /Турдубеков|Turdubekov/,
  sydykova: /Сыдыкова|Sydykova/,
  ismailov: /Исмаилов|Ismailov/,
  kovalenko: /Коваленко|Kovalenko/,
  orozaliev: /Орозалиев|Orozaliev/,
  abdyldaeva: /Абдылдаева|Abdyldaeva/,
  savelyev: /Савельев|Savelyev/,
};
