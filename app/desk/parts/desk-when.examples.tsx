import type { Examples } from '../../ui/examples.ts';
import { DeskDay, DeskMoment, DeskTime } from './desk-when.tsx';

export const examples: Examples = {
  'a day, a moment, a time': ({ label, text }) => (
    <div className="form">
      <DeskDay label={label} name="day" value="2026-11-25" />
      <DeskMoment label={label} name="at" value="2026-11-25T10:00" hint={text} />
      <DeskTime label={label} name="from" value="09:20" />
    </div>
  ),
  wrong: ({ label, text }) => (
    <DeskDay label={label} name="wrong-day" value="31.02.2026" error={text} />
  ),
};
