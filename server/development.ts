import { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { loadFacts } from '#app/features/facts/current-facts.server.ts';
import { changedMigrations } from '#db/changed-migrations.ts';
import { isOfLaterVersion } from '#db/migrate.ts';
import { schemaDrift } from '#db/schema-drift.ts';
import { SettingError } from '#platform/errors.ts';
import { start } from './start.ts';

const root = join(import.meta.dirname, '..');

/** Starts the site from its sources, with hot reload. */
export async function startSite(): Promise<void> {
  const drift = await schemaDrift();
  if (drift.length > 0) throw new SettingError(drift.join('\n'));
  return start(async (options) => {
    for (const name of await changedMigrations(options.database)) {
      console.error(
        `db/migrations/${name} was changed after it ran: this database lacks the change. Delete ./data to start over.`,
      );
    }
    if (await isOfLaterVersion(options.database)) {
      console.error(
        'This database has migrations that db/migrations lacks, as of another branch: functions of db/functions are not applied either. Delete ./data to start over.',
      );
    }
    const known = process.listeners('SIGTERM');
    // Vite's WebSocket shares the site's port: its default port would collide with other clones on this machine.
    const sockets = new Server();
    const server = { middlewareMode: true, ws: { server: sockets } };
    const vite = await createServer({ root, server, appType: 'custom' });
    // The Vite server of React Router's plugin would exit before the database is stopped.
    for (const listener of process.listeners('SIGTERM')) {
      if (!known.includes(listener)) process.off('SIGTERM', listener);
    }
    return {
      before: vite.middlewares,
      upgrade: (...connection) => sockets.emit('upgrade', ...connection),
      async fetch(request, bindings) {
        // Node and Vite each load their own copy of every module: mails and jobs use one copy of stored facts, pages
        // the other.
        await loadFacts(options.database);
        const facts = (await vite.ssrLoadModule(
          '/app/features/facts/current-facts.server.ts',
        )) as typeof import('#app/features/facts/current-facts.server.ts');
        await facts.loadFacts(options.database);
        const texts = (await vite.ssrLoadModule(
          '/app/features/texts/live-texts.server.ts',
        )) as typeof import('#app/features/texts/live-texts.server.ts');
        await texts.loadTexts(options.database);
        const switches = (await vite.ssrLoadModule(
          '/app/features/switches/module-switches.server.ts',
        )) as typeof import('#app/features/switches/module-switches.server.ts');
        await switches.loadModuleSwitches(options.database);
        // Development has no notifications of outdated copies.
        for (const { copies } of options.opened) {
          for (const read of Object.values(copies ?? {})) read();
        }
        const app = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts');
        return app.createApp(options).fetch(request, bindings);
      },
      close: () => vite.close(),
    };
  });
}
