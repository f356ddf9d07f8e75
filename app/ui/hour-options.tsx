type HourOptionsProps = {
  days: { day: string; hours: { value: string; words: string }[] }[];
};

/** Slots as `<option>`s, grouped by day. */
export function HourOptions({ days }: HourOptionsProps) {
  return days.map(({ day, hours }) => (
    <optgroup key={day} label={day}>
      {hours.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </optgroup>
  ));
}
