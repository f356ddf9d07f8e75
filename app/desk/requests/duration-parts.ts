type Part = [unit: 'days' | 'hours' | 'minutes', number: number];

/** From here on minutes are left out. */
const longHours = 24;

/** A duration in its two largest units, as it is spoken: "2 h", not "2 h 0 min". @param minutes whole, not negative */
export function durationParts(minutes: number): Part[] {
  const hours = Math.floor(minutes / 60);
  const parts: Part[] =
    hours >= longHours
      ? [
          ['days', Math.floor(hours / 24)],
          ['hours', hours % 24],
        ]
      : [
          ['hours', hours],
          ['minutes', minutes % 60],
        ];
  return minutes === 0 ? [['minutes', 0]] : parts.filter(([, number]) => number > 0);
}
