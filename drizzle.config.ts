import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the schema with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/schema/*.ts', './app/modules/**/tables.ts'],
  out: './db/migrations',
});
