import type { ReactNode } from 'react';
import passkeyScript from '../frame/passkey.ts?script';

type PasskeyFormProps = {
  /** Where the script asks for the options of the ceremony. */
  options: string;
  action: string;
  /** Registers a passkey instead of signing in with one. */
  register?: boolean;
  /** Shown when the browser or the person gives up. */
  problem: string;
  label: string;
  /** Further fields. */
  children?: ReactNode;
};

/** Form that a passkey answers. Hidden until its script runs, because without one there is no passkey. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { options, action, register, problem, label, children } = props;
  return (
    <form
      className="form"
      method="post"
      action={action}
      data-passkey={options}
      data-register={register ? '' : undefined}
      hidden
    >
      {children}
      <input type="hidden" name="passkey" />
      <p className="err" role="alert" hidden>
        {problem}
      </p>
      <button className={register ? 'btn' : 'btn out'} type="submit">
        {label}
      </button>
      <script>{passkeyScript}</script>
    </form>
  );
}
