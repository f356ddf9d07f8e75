import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskNote } from '../parts/desk-note.tsx';

export type SignInProblemProps = {
  problem: 'wrong' | 'limited' | 'codes' | 'passkeyProblem';
  /** Seconds until the limit resets; 0 where nothing is to be waited for. */
  retryAfter: number;
};

/** Longer waits are shown in hours, in minutes. */
const longWait = 90;

/** Why a sign-in was refused, and the way forward. */
export function SignInProblem({ problem, retryAfter }: SignInProblemProps) {
  const { t } = useTranslation('deskSignIn');
  const minutes = Math.ceil(retryAfter / 60);
  const wait =
    minutes > longWait
      ? t('waitHours', { hours: Math.ceil(minutes / 60) })
      : t('waitMinutes', { minutes });
  return <DeskNote kind="problem">{t(problem, { wait })}</DeskNote>;
}
