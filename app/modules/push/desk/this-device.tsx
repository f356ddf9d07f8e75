import { useTranslation } from '../../../i18n/use-translation.ts';

/** States of a browser; the script of the desk (`notices.ts`) shows the one that holds. */
const states = [
  'unknown',
  'on',
  'off',
  'denied',
  'insecure',
  'install',
  'missing',
  'failed',
] as const;

/** Whether this browser gets notices, and what to do where it does not. */
export function ThisDevice() {
  const { t } = useTranslation('deskPush');
  return (
    <>
      <div role="status">
        {states.map((state) => (
          <p key={state} data-push={state} hidden={state !== 'unknown'}>
            {t(`state.${state}`)}
          </p>
        ))}
      </div>
      <p data-push="off failed" hidden>
        <button className="btn" type="button" data-allow="">
          {t('state.allow')}
        </button>
      </p>
    </>
  );
}
