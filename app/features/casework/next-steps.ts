import { addDays } from '../../i18n/calendar-day.ts';
import { officeDay, officeTime } from '../../i18n/office-clock.ts';
import { readComing } from '../../i18n/typed-day.ts';
import type { WorkStatus } from '../request/request-states.ts';

/** Values of `requests.next_step`; an open request without one has its promise or a meeting to come. */
export const nextSteps = [
  /** Not reached, or to be called later: the promise counts as attempted until then. */
  'call',
  /** The number is not theirs: find another way. The promise stays. */
  'reach',
  /** The client has to decide, send or pay something: ask for the outcome. */
  'client',
  /** What a member of staff does next. */
  'continue',
] as const;

export type NextStep = (typeof nextSteps)[number];

/** What came of an answer: the return question. */
export const outcomes = [
  'solved',
  'answered',
  'client',
  'unreached',
  'wrongNumber',
  'tomorrow',
] as const;

export type Outcome = (typeof outcomes)[number];

/** Longest description of a step, in characters. */
export const stepMax = 200;

/** A step may be planned this far ahead, in days. */
const stepDays = 366;

/** Columns of a request that hold its next step. */
type StepColumns = { next_step: NextStep | ''; next_text: string; remind_at: Date | null };

export const noStep: StepColumns = { next_step: '', next_text: '', remind_at: null };

const hour = 3_600_000;

/** What an outcome does: the status, whether the visitor has been answered, and the step that follows. */
export const outcomeEffects: Record<
  Outcome,
  { status: 'done' | 'taken' | 'waiting'; answers: boolean }
> = {
  solved: { status: 'done', answers: true },
  answered: { status: 'taken', answers: true },
  client: { status: 'waiting', answers: true },
  unreached: { status: 'taken', answers: false },
  tomorrow: { status: 'taken', answers: false },
  wrongNumber: { status: 'taken', answers: false },
};

/**
 * The step after an outcome: in an hour, or at 10:00 of the next working day; none if the request is finished. A step that
 * staff have written stays, with its time if that is in the future.
 */
export function stepAfter(outcome: Outcome, now: Date, was: StepColumns = noStep): StepColumns {
  const step = usualStep(outcome, now);
  if (!was.next_text || outcome === 'solved') return step;
  const isAhead = was.remind_at && was.remind_at > now;
  return { ...step, next_text: was.next_text, remind_at: isAhead ? was.remind_at : step.remind_at };
}

function usualStep(outcome: Outcome, now: Date): StepColumns {
  switch (outcome) {
    case 'solved':
      return noStep;
    case 'answered':
      return { ...noStep, next_step: 'continue', remind_at: tomorrowAtTen(now) };
    case 'client':
      return { ...noStep, next_step: 'client', remind_at: tomorrowAtTen(now) };
    case 'unreached':
      return { ...noStep, next_step: 'call', remind_at: new Date(now.getTime() + hour) };
    case 'wrongNumber':
      return { ...noStep, next_step: 'reach', remind_at: new Date(now.getTime() + hour) };
    case 'tomorrow':
      return { ...noStep, next_step: 'call', remind_at: tomorrowAtTen(now) };
  }
}

/** A request before its status changes. @property awaited whether its promise or a meeting is still to come */
type StepBefore = StepColumns & { awaited: boolean };

/**
 * Next step of a request after a manual change of status: an open request keeps its step or promise, or gets a step;
 * it never has none.
 */
export function stepInStatus(status: WorkStatus, was: StepBefore, now: Date): StepColumns {
  if (status === 'waiting') return stepAfter('client', now, was);
  if (status !== 'taken') return noStep;
  const { next_step, next_text, remind_at, awaited } = was;
  if (next_step === 'client') {
    return awaited && !next_text ? noStep : { next_step: 'continue', next_text, remind_at };
  }
  if (remind_at || awaited) return { next_step, next_text, remind_at };
  return stepAfter('answered', now);
}

/**
 * The moment that a form asks for, as it was typed.
 * @returns undefined where it is no moment, past, or too far ahead
 */
export function readStepTime(value: string, now: Date): Date | undefined {
  const local = readComing(value, now);
  if (!local) return undefined;
  const [day = '', clock = ''] = local.split('T');
  const at = officeTime(day, clock);
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead < stepDays * 24 * hour ? at : undefined;
}

/** Times that a step is given by one tap. */
export const stepChips = ['hour', 'afternoon', 'tomorrow'] as const;

export type StepChip = (typeof stepChips)[number];

/** The moment of a chip; an afternoon that has begun is tomorrow's. */
export function chipTime(chip: StepChip, now: Date): Date {
  if (chip === 'hour') return new Date(now.getTime() + hour);
  if (chip === 'tomorrow') return tomorrowAtTen(now);
  const today = officeTime(officeDay(now), '14:00');
  return today > now ? today : officeTime(addDays(officeDay(now), 1), '14:00');
}

/** 10:00 of the next day of the office. */
export function tomorrowAtTen(now: Date): Date {
  return officeTime(addDays(officeDay(now), 1), '10:00');
}
