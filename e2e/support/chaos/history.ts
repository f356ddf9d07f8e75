/** Result of a write from the client's view: `unknown` may be stored or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** Number of stored rows by the mark of a write. */
export type Stored = ReadonlyMap<string, number>;

/**
 * Log of writes and their results. Counting rows would not do: a lost write and a duplicate would cancel each other
 * out.
 */
export class History {
  readonly #outcomes = new Map<string, Outcome>();
  /** Attempts without a response, and with a 5xx one. */
  broken = 0;
  failed = 0;
  /** Milliseconds per acknowledged write, retries included. */
  readonly times: number[] = [];

  /** @param mark of the write, contained in its row */
  note(mark: string, outcome: Outcome, milliseconds: number): void {
    this.#outcomes.set(mark, outcome);
    if (outcome === 'acknowledged') this.times.push(milliseconds);
  }

  count(outcome: Outcome): number {
    return [...this.#outcomes.values()].filter((one) => one === outcome).length;
  }

  /** Reports writes that were lost, stored although refused, duplicated, or never sent. */
  violations(stored: Stored): string[] {
    const found: string[] = [];
    for (const [mark, outcome] of this.#outcomes) {
      const rows = stored.get(mark) ?? 0;
      if (outcome === 'acknowledged' && rows !== 1)
        found.push(`${mark}: acknowledged, ${rows} rows`);
      if (outcome === 'refused' && rows > 0) found.push(`${mark}: refused, ${rows} rows`);
      if (rows > 1) found.push(`${mark}: ${rows} rows`);
    }
    for (const mark of stored.keys()) {
      if (!this.#outcomes.has(mark)) found.push(`${mark}: nobody asked for it`);
    }
    return found;
  }
}
