type SubmitButtonProps = { sending: boolean; label: string; busyLabel: string };

/** Submit button of a form; while sending it is disabled and says so. */
export function SubmitButton({ sending, label, busyLabel }: SubmitButtonProps) {
  return (
    <div>
      <button
        className="btn"
        type="submit"
        disabled={sending}
        // The field would lose its focus and be checked: its message moves the button from under the mouse.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? busyLabel : label}
      </button>
    </div>
  );
}
