type Step = 'up' | 'down';

/**
 * A list with one of its items a place further up or down among those that are shown: past all hidden ones between.
 * @returns the same order for an item at the end, and for one that is not there
 */
export function moved<Item>(
  items: readonly Item[],
  item: Item | undefined,
  step: Step,
  isShown: (item: Item) => boolean,
): Item[] {
  const at = item === undefined ? -1 : items.indexOf(item);
  const neighbour =
    step === 'up'
      ? items.findLastIndex((each, place) => place < at && isShown(each))
      : items.findIndex((each, place) => place > at && isShown(each));
  if (item === undefined || at < 0 || neighbour < 0) return [...items];
  return items.toSpliced(at, 1).toSpliced(neighbour, 0, item);
}
