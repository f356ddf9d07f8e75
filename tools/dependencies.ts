import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Findings = {
  /** How many files were looked at: none would look like success. */
  modules: number;
  violations: { rule: string; from: string; to: string }[];
};

/** Holds the sources below `folder` to the dependency rule. */
export function checkDependencies(folder: string, parts: readonly string[]): Findings {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(root, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...parts,
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(`The dependency check did not run: ${stderr}`);
  const { summary } = JSON.parse(stdout) as {
    summary: {
      totalCruised: number;
      violations: { rule: { name: string }; from: string; to: string }[];
    };
  };
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
