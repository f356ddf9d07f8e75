import { join } from 'node:path';
import { checkDependencies } from './dependencies.ts';

/** Fewer files than this mean that the check is blind, not that the code is clean. */
const fewest = 100;

const parts = ['app', 'platform', 'db', 'server', 'tools', 'e2e', 'bench'];
const { modules, violations } = checkDependencies(join(import.meta.dirname, '..'), parts);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (modules < fewest) console.error(`Only ${modules} files were looked at.`);
if (violations.length > 0 || modules < fewest) process.exit(1);
console.log(`${modules} files keep the rule.`);
