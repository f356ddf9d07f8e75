type SubmitButtonProps = { sending: boolean; label: string; busyLabel: string };

/**
 * Submit button. While sending it is disabled but keeps the focus, which the attribute `disabled` would remove;
 * `useSubmission` sends one form at a time.
 */
export function SubmitButton({ sending, label, busyLabel }: SubmitButtonProps) {
  return (
    <>
      <button className="btn" type="submit" aria-disabled={sending || undefined}>
        {sending && <span className="spin" aria-hidden="true" />}
        <span>{sending ? busyLabel : label}</span>
      </button>
      <span className="vh" aria-live="polite">
        {sending && busyLabel}
      </span>
    </>
  );
}
