import type { ParseKeys } from 'i18next';
import { usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskIcon } from '../parts/desk-icon.tsx';
import type { NavItem } from './desk-nav.ts';
import keysScript from './keys.ts?script';

/** What can be done where one is, by the key that does it; `keys.ts` leaves out what the page does not have. */
const acts = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['t', 'keys.take'],
  ['c', 'keys.call'],
  ['r', 'keys.reply'],
  ['e', 'keys.outcome'],
  ['h', 'keys.hand'],
  ['m', 'keys.note'],
  ['a', 'keys.approve'],
  ['n', 'keys.new'],
  ['x', 'keys.close'],
  ['u', 'keys.undo'],
  ['/', 'keys.search'],
] as const satisfies (readonly [string, ParseKeys<'desk'>])[];

/** Button with the list of commands, which `?` opens, too: each can be chosen, or typed as its key. */
export function CommandList({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('desk');
  const { texts } = usePage();
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
      <div
        className="desk-keys"
        id="keys"
        popover="auto"
        role="dialog"
        aria-labelledby="keys-title"
      >
        <h2 id="keys-title">{t('keys.title')}</h2>
        <input
          className="desk-keys-find"
          type="search"
          aria-label={t('keys.find')}
          placeholder={t('keys.find')}
          hidden
        />
        <ul>
          {acts.map(([key, text]) => (
            <li key={key} hidden>
              <button type="button" data-press={key}>
                {t(text)} <kbd>{key}</kbd>
              </button>
            </li>
          ))}
          {items.map(({ name, href, icon, label, key }) => (
            <li key={name}>
              <a href={href}>
                <DeskIcon name={icon} />
                {textOf(texts, label)}
                {key && (
                  <span>
                    <kbd>g</kbd> <kbd>{key}</kbd>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
        <label className="desk-check">
          <input type="checkbox" data-keys-on="" />
          {t('keys.on')}
        </label>
      </div>
      <script>{keysScript}</script>
    </>
  );
}
