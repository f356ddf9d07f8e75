import type { ParseKeys } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import keysScript from './keys.ts?script';

/** Keys of the desk as `keys.ts` knows them, with what they do; those of the menu stand in `desk-nav.ts`. */
const keys = [
  ['j k', 'keys.rows'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
  ['n', 'keys.new'],
  ['t', 'keys.take'],
  ['c', 'keys.call'],
  ['e', 'keys.outcome'],
  ['h', 'keys.hand'],
  ['m', 'keys.note'],
  ['u', 'keys.undo'],
  ['g t', 'nav.today'],
  ['g r', 'nav.requests'],
  ['g m', 'nav.meetings'],
  ['?', 'keys.title'],
] as const satisfies (readonly [string, ParseKeys<'desk'>])[];

/** Button with the list of keys, which `?` opens, too. Whoever does not want them turns them off in it. */
export function KeyList() {
  const { t } = useTranslation('desk');
  return (
    <>
      <button
        className="desk-quiet desk-keys-button"
        type="button"
        popoverTarget="keys"
        data-key="?"
      >
        <span>{t('keys.title')}</span> <kbd>?</kbd>
      </button>
      <div className="desk-keys" id="keys" popover="auto">
        <h2>{t('keys.title')}</h2>
        <dl>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <label className="desk-check">
          <input type="checkbox" data-keys-on="" />
          {t('keys.on')}
        </label>
      </div>
      <script>{keysScript}</script>
    </>
  );
}
