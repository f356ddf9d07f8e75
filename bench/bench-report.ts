import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Cell = string | number;

/** Results of a run, as Markdown. */
export class Report {
  readonly #parts: string[] = [`# Bench of ${new Date().toISOString().slice(0, 10)}`];

  line(text: string): void {
    this.#parts.push(text);
    console.log(text);
  }

  table(title: string, head: Cell[], rows: Cell[][]): void {
    const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
    const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
    this.#parts.push(`## ${title}`, table);
    console.log(`\n${title}\n${table}`);
  }

  print(): void {
    console.log(`\n${this.#parts.join('\n\n')}`);
  }

  /** Writes today's file; returns its path. */
  write(): string {
    const folder = join(import.meta.dirname, 'results');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${new Date().toISOString().slice(0, 10)}.md`);
    writeFileSync(file, `${this.#parts.join('\n\n')}\n`);
    return file;
  }
}
