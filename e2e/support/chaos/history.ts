/** What a client knows of a write after it has given up asking: `unknown` may be stored or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** Rows by the mark of a write: how many of them the database has. */
export type Stored = ReadonlyMap<string, number>;

/**
 * What clients asked for and were told. Counting rows would not do: a lost write and one that was stored twice would
 * cancel each other.
 */
export class History {
  readonly #outcomes = new Map<string, Outcome>();
  /** Attempts that ended without an answer, and those answered 5xx. */
  broken = 0;
  failed = 0;
  /** Milliseconds that acknowledged writes took, repeated attempts included. */
  readonly times: number[] = [];

  /** @param mark of the write, in the row that it stores */
  note(mark: string, outcome: Outcome, milliseconds: number): void {
    this.#outcomes.set(mark, outcome);
    if (outcome === 'acknowledged') this.times.push(milliseconds);
  }

  count(outcome: Outcome): number {
    return [...this.#outcomes.values()].filter((one) => one === outcome).length;
  }

  /** Sentences about writes that are lost, stored although they were refused, stored twice, or never asked for. */
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
