type SubmitButtonProps = { sending: boolean; label: string; busyLabel: string };

/** Submit button of a form; while sending it is disabled and says so. */
export function SubmitButton({ sending, label, busyLabel }: SubmitButtonProps) {
  return (
    <div>
      <button className="btn" type="submit" disabled={sending}>
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? busyLabel : label}
      </button>
    </div>
  );
}
