import { type MeetingKind, meetingKindNames } from '../../../content/meeting-kinds.ts';
import { knownServices } from '../../../content/services.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import type { Offer } from '../../../features/facts/save-offer.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FormFields } from '../../form-fields.ts';
import { DeskNote } from '../../parts/desk-note.tsx';

type OfferFormProps = {
  calendar: number;
  /** Where the form goes. */
  action: string;
  services: readonly ServiceId[];
  kinds: readonly MeetingKind[];
  /** No kind of meeting was ticked. */
  isEmpty: boolean;
};

/** For which services and in which ways a lawyer can be booked. */
export function OfferForm({ calendar, action, services, kinds, isEmpty }: OfferFormProps) {
  const { t } = useTranslation('deskLawyer');
  const { t: booking } = useTranslation('booking');
  const wordsOf = useServiceWords();
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">{t('offer.title')}</h2>
      <p className="muted">{t('offer.text')}</p>
      {isEmpty && (
        <DeskNote
          kind="problem"
          wrong={[{ field: `kind-${meetingKindNames[0]}`, text: t('offer.kinds') }]}
        >
          {t('offer.none')}
        </DeskNote>
      )}
      <form className="form" method="post" action={action}>
        <input type="hidden" name="lawyer" value={calendar} />
        <fieldset className="meet-offer">
          <legend>{t('offer.kinds')}</legend>
          {meetingKindNames.map((kind) => (
            <Box key={kind} name={`kind-${kind}`} checked={kinds.includes(kind)}>
              {booking(`kinds.${kind}`)}
            </Box>
          ))}
        </fieldset>
        <fieldset className="meet-offer">
          <legend>{t('offer.services')}</legend>
          {knownServices().map((id) => (
            <Box key={id} name={`service-${id}`} checked={services.includes(id)}>
              {wordsOf(id).menu}
            </Box>
          ))}
        </fieldset>
        <div>
          <button className="btn out" type="submit" name="intent" value="offer">
            {t('offer.save')}
          </button>
        </div>
      </form>
    </section>
  );
}

function Box({ name, checked, children }: { name: string; checked: boolean; children: string }) {
  return (
    <label className="desk-check">
      <input type="checkbox" id={name} name={name} value="on" defaultChecked={checked} />
      {children}
    </label>
  );
}

/** The ticked boxes. */
export function offerIn({ text }: FormFields): Offer {
  return {
    services: knownServices().filter((id) => text(`service-${id}`) === 'on'),
    kinds: meetingKindNames.filter((kind) => text(`kind-${kind}`) === 'on'),
  };
}
