import { pathTo } from '../../../addresses/path-to.ts';
import type { OpenRequest, SharedItem } from '../../../features/intake/shared-item.server.ts';
import type { HandProblem, handOutcomes } from '../../../features/intake/take-by-hand.server.ts';
import { handSources, requestLimits } from '../../../features/request/request-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ShownClient } from '../../clients/client-list.tsx';
import knownPeopleScript from '../../clients/known-people.ts?script';
import { DeskInput, DeskSelect, DeskText } from '../../parts/desk-field.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { Shared } from './shared.tsx';

export type TypedByHand = {
  source: string;
  name: string;
  phone: string;
  email: string;
  notes: string;
  otherSide: string;
  service: string;
  lang: string;
  outcome: string;
  agreed: boolean;
};

type ByHandFormProps = {
  formKey: string;
  /** Whether known clients are offered. */
  finds: boolean;
  typed: Partial<TypedByHand> & { lang: string };
  problem: HandProblem | undefined;
  /** Known clients matching the input, found without a script. */
  found: ShownClient[] | undefined;
  services: { value: string; label: string }[];
  outcomes: typeof handOutcomes;
  /** Content shared from the phone, to prefill the form. */
  shared: SharedItem | undefined;
  /** Open requests of the person whom it is from. */
  open: OpenRequest[];
};

/** Phone and name first; rarely needed fields are folded. */
export function ByHandForm({
  formKey,
  finds,
  typed,
  problem,
  found,
  services,
  outcomes,
  shared,
  open,
}: ByHandFormProps) {
  const { t } = useTranslation(['deskByHand', 'deskRequests']);
  const errorOf = (...fields: HandProblem[]) =>
    problem && fields.includes(problem) ? t(`problems.${problem}`) : undefined;
  return (
    <form
      className="form desk-form"
      method="post"
      action={pathTo('deskRequestByHand', { query: { shared: shared?.id } })}
      data-draft
      data-known={finds ? pathTo('deskFoundClients') : undefined}
    >
      <input type="hidden" name="key" value={formKey} />
      {/* Enter in a field saves, though the buttons of known people come first. */}
      <button type="submit" name="intent" value="save" hidden>
        {t('save')}
      </button>
      {shared && <Shared shared={shared} open={open} />}
      <fieldset className="hand-sources">
        <legend>{t('source')}</legend>
        {handSources.map((source) => (
          <label key={source}>
            <input
              type="radio"
              name="source"
              value={source}
              defaultChecked={(typed.source || (shared ? 'messenger' : 'call')) === source}
            />
            <span>{t(`sources.${source}`)}</span>
          </label>
        ))}
      </fieldset>
      <DeskInput
        label={t('deskRequests:fields.number')}
        name="phone"
        type="tel"
        required={false}
        defaultValue={typed.phone}
        error={errorOf('phone', 'contact')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <DeskInput
        label={t('deskRequests:fields.name')}
        name="name"
        defaultValue={typed.name}
        error={errorOf('name')}
        maxLength={requestLimits.nameMax}
        autoComplete="off"
      />
      {finds && (
        <div className="hand-known" role="status">
          <ul data-known-list="">
            {found?.map(({ id, name, phone, last }) => (
              <li key={id}>
                <button
                  className="btn out sm"
                  type="submit"
                  name="client"
                  value={id}
                  formNoValidate
                >
                  {[name, phone, last].filter(Boolean).join(', ')}
                </button>
              </li>
            ))}
          </ul>
          {found?.length === 0 && <p>{t('nobody')}</p>}
          <button
            className="btn out sm"
            type="submit"
            name="intent"
            value="find"
            formNoValidate
            data-known-search=""
          >
            {t('find')}
          </button>
        </div>
      )}
      <DeskText
        label={t('notes')}
        hint={t('notesHint')}
        name="notes"
        required={false}
        rows={2}
        maxLength={requestLimits.notes}
        defaultValue={typed.notes}
        error={errorOf('notes')}
        dir="auto"
      />
      <DeskSelect
        label={t('outcome')}
        name="outcome"
        defaultValue={typed.outcome || 'answered'}
        options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <details
        className="desk-fold"
        open={Boolean(errorOf('email') || typed.service || typed.otherSide)}
      >
        <summary>{t('more')}</summary>
        <DeskInput
          label={t('deskRequests:fields.email')}
          name="email"
          type="email"
          required={false}
          defaultValue={typed.email}
          error={errorOf('email')}
          autoComplete="off"
        />
        <DeskSelect
          label={t('deskRequests:fields.events')}
          name="service"
          required={false}
          defaultValue={typed.service}
          options={[{ value: '', label: t('noService') }, ...services]}
        />
        <DeskInput
          label={t('deskRequests:fields.otherSide')}
          hint={t('deskRequests:one.otherSideHint')}
          name="otherSide"
          required={false}
          maxLength={requestLimits.otherSide}
          defaultValue={typed.otherSide}
          autoComplete="off"
          dir="auto"
        />
        <LanguageSelect label={t('deskRequests:one.language')} value={typed.lang} />
      </details>
      <label className="desk-check">
        <input
          id="consent"
          type="checkbox"
          name="consent"
          value="1"
          required
          defaultChecked={typed.agreed}
        />
        <span>
          {t('consent')}
          <small className="hint">{t('consentHint')}</small>
        </span>
      </label>
      <button className="btn" type="submit" name="intent" value="save">
        {t('save')}
      </button>
      {finds && <script>{knownPeopleScript}</script>}
    </form>
  );
}
