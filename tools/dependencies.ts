import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageProgram } from './package-program.ts';

const root = join(import.meta.dirname, '..');

export type Findings = {
  /** Number of checked files: zero must not look like success. */
  modules: number;
  rules: string[];
  violations: { rule: string; from: string; to: string }[];
};

/** Checks the sources below `folder` with `.dependency-cruiser.mjs`. */
export function checkDependencies(folder: string, parts: readonly string[]): Findings {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      packageProgram('dependency-cruiser', 'depcruise'),
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
      ruleSetUsed: { forbidden: { name: string }[] };
      violations: { rule: { name: string }; from: string; to: string }[];
    };
  };
  return {
    modules: summary.totalCruised,
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
