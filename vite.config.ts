import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const serverFolder = join(root, 'build/server');

/** Pages are made on the server, where nothing can be replaced in place: a change reloads them. */
const reloadPages: Plugin = {
  name: 'kalys:reload-pages',
  apply: 'serve',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' });
    }
  },
};

/** A source that looks for files beside it finds them from inside the bundle too. */
const sourceFolders: Plugin = {
  name: 'kalys:source-folders',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules')) return;
    if (!code.includes('import.meta.dirname')) return;
    const up = relative(serverFolder, dirname(id));
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${up}')`);
  },
};

/** V8 keeps a text with one letter outside Latin-1 at two bytes a character, the whole server for its Cyrillic. */
const oneByteSource: Plugin = {
  name: 'kalys:one-byte-source',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reloadPages, sourceFolders, oneByteSource],
  // A build is made when a source has changed: the site map tells by it how old the texts may be.
  define: {
    'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()),
    // Libraries bring a second copy of themselves for development: it is left out of the server too.
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  build: {
    // Inlined as data: fonts of other languages and pictures far below the first screen would be downloaded
    // by every visitor, ahead of the first paint.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      // One file with its libraries in it: Node reads drizzle-orm, for one, in 0.4 s and 230 MB.
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino'] } : {},
      build: {
        rollupOptions: {
          input: './server/production.ts',
          // Node keeps the text of what it runs: without spaces and comments it is half as long. Names stay,
          // for the log.
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
