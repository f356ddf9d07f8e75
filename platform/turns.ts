/**
 * How many go on in one turn of the event loop. Measured with pages of one millisecond: one alone costs up to a
 * quarter of the pages a second, eight let others wait twice as long.
 */
const perTurn = 4;

const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop that only few others got, first come, first served. Who has much to do waits
 * for one before: between two turns Node accepts connections (one each time), reads requests and answers what is
 * ready, all of which would otherwise come after everything that began together.
 */
export function freeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  for (const goOn of waiting.splice(0, perTurn)) goOn();
  if (waiting.length > 0) setImmediate(giveTurn);
}
