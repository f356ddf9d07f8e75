import { diffArrays } from 'diff';

/** A part of a text that was compared with another. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Not `diffWordsWithSpace`: it takes every Cyrillic letter for a word. There are no rules of Kyrgyz; Russian ones fit. */
const segmenter = new Intl.Segmenter('ru', { granularity: 'word' });
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Texts that differ more are shown one after the other: comparing them takes the square of the time. */
const maxEditLength = 1200;

/** Compares two texts word by word. Words that follow each other are removed, and added, together. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const parts = changes.map(
    ({ added, removed, value }): DiffPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  );
  return joinNeighbours(parts);
}

/** Joins changes between which only a space is the same: what was removed comes first. */
function joinNeighbours(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const between = kind === 'same' && removed && added && next && /^ +$/.test(text);
    if (kind === 'removed' || between) removed += text;
    if (kind === 'added' || between) added += text;
    if (kind === 'same' && !between) {
      flush();
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

/** Characters kept on either side of a change. */
const around = 120;

/** Leaves out the middle of long parts that are the same. */
export function shorten(parts: DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= around * 2 + 20) return part;
    const head = index === 0 ? '' : part.text.slice(0, around).replace(/\S*$/, '');
    const tail = index === parts.length - 1 ? '' : part.text.slice(-around).replace(/^\S*/, '');
    return { kind: 'same', text: `${head}…${tail}` };
  });
}
