import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { ChosenMeeting } from '../../../content/meetings.ts';

/** Current choices: a link changes one of them. */
export type Choice = {
  chosen: ChosenMeeting;
  /** The open day; undefined where nothing is free. */
  day: string | undefined;
  /** Of the request that the hour joins; empty for a new one. */
  reference: string;
};

export type Step = 'what' | 'who' | 'when';

type Change = Partial<ChosenMeeting> & { day?: string; hour?: string };

/** Makes addresses of this page with one part of the choice changed; `step` is where they lead. */
export function useChoiceLink({ chosen, day, reference }: Choice) {
  const pathTo = usePathTo();
  return (step: Step, change: Change) => {
    const { lang, ...rest } = { ...chosen, ...change };
    const query = { ...rest, in: lang, day: change.day ?? day, for: reference || undefined };
    return pathTo('booking', { query, hash: step });
  };
}
