/** Surname of the invented director of `person.json`. */
export const sampleDirector = 'Турдубеков';

/** Surnames of the invented people, as the project ships them, by their keys. Browsers load them: surnames only. */
export const inventedSurnames: Readonly<Record<string, RegExp>> = {
  director: /Турдубеков|Turdubekov/,
  sydykova: /Сыдыкова|Sydykova/,
  ismailov: /Исмаилов|Ismailov/,
  kovalenko: /Коваленко|Kovalenko/,
  orozaliev: /Орозалиев|Orozaliev/,
  abdyldaeva: /Абдылдаева|Abdyldaeva/,
  savelyev: /Савельев|Savelyev/,
};
