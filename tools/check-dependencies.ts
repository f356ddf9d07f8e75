import { join } from 'node:path';
import { checkDependencies } from './dependencies.ts';

/** Fewer files would mean a broken check, not clean code. */
const minFiles = 100;

const parts = ['app', 'platform', 'db', 'server', 'tools', 'e2e', 'bench', 'test'];
const { modules, violations } = checkDependencies(join(import.meta.dirname, '..'), parts);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (violations.length > 0) console.error('Rules and their reasons: .dependency-cruiser.mjs');
if (modules < minFiles) console.error(`Only ${modules} files were checked.`);
if (violations.length > 0 || modules < minFiles) process.exit(1);
console.log(`${modules} files follow the dependency rule.`);
