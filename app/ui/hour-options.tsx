type HourOptionsProps = {
  days: { day: string; hours: { value: string; words: string }[] }[];
};

/** Hours as the options of a `<select>`, in a group for each day. */
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
