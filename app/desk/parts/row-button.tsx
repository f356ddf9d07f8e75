type RowButtonProps = {
  /** What the form asks for, as its action reads it. */
  intent: string;
  /** Word on the button. */
  label: string;
  /** The label with its object, for screen readers. */
  name: string;
};

/** A row's button in a list, which submits the row's form. */
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
