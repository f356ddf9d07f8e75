type RowButtonProps = {
  /** What the form asks for, as its action reads it. */
  intent: string;
  /** Word on the button. */
  label: string;
  /** The same with what it is done to, for whoever does not see the row. */
  name: string;
};

/** Button of a row of a list, which sends the form of the row. */
export function RowButton({ intent, label, name }: RowButtonProps) {
  return (
    <button
      className="btn out sm"
      type="submit"
      name="intent"
      value={intent}
      aria-label={name}
      data-key="t"
    >
      {label}
    </button>
  );
}
