import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { generate } from './tools/generate.ts';
import { releaseName } from './tools/release-name.ts';
import { inlineScript } from './tools/vite/inline-script.ts';
import { screenResolver } from './tools/vite/screen-resolver.ts';

const root = import.meta.dirname;
const serverFolder = join(root, 'build/server');

/** Changes that restart the process (tools/run.mjs). */
const restarting = (process.env.RESTART_ON?.split(',') ?? []).map((each) => join(root, each));

/** Reloads the page when server code changes: without React in the browser there is no hot update. */
const reloadPages: Plugin = {
  name: 'kalys:reload-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    // The process is about to end: a page served now would miss its files. Vite's client reloads after the restart.
    if (restarting.some((each) => file.startsWith(each))) return [];
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' });
    }
  },
};

/**
 * Regenerates derived files when their folders change, so that a new text file, style sheet or manifest works at once.
 */
const derivedFiles: Plugin = {
  name: 'kalys:derived-files',
  apply: 'serve',
  configureServer({ watcher }) {
    generate();
    for (const event of ['add', 'unlink'] as const) {
      watcher.on(event, (path) => {
        if (/[/\\](messages|modules)[/\\]/.test(path)) generate();
      });
    }
  },
};

/** Keeps `import.meta.dirname` pointing at the source's folder, although the bundle is elsewhere. */
const sourceFolders: Plugin = {
  name: 'kalys:source-folders',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules')) return;
    if (!code.includes('import.meta.dirname')) return;
    const up = relative(serverFolder, dirname(id));
    const moved = code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${up}')`);
    // Line numbers are unchanged, and so is the source map.
    return { code: moved, map: null };
  },
};

/** Shows commands, which run the sources, which release was built. */
const releaseFile: Plugin = {
  name: 'kalys:release-file',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'release.txt', source: releaseName(root) });
  },
};

/** Escapes non-ASCII characters: one outside Latin-1 makes V8 store the whole bundle in two bytes per character. */
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

/** Leaves libraries out of the source map, which is read when an error is logged: with them it takes 110 MB. */
const ownSourceMap: Plugin = {
  name: 'kalys:own-source-map',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (id.includes('node_modules')) return { code, map: { mappings: '' } };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript,
    reactRouter(),
    reloadPages,
    screenResolver(root),
    derivedFiles,
    sourceFolders,
    releaseFile,
    oneByteSource,
    ownSourceMap,
  ],
  define: {
    // `lastmod` of texts in the site map: the site is rebuilt when a source changes.
    'import.meta.env.RELEASE': JSON.stringify(releaseName(root)),
    'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()),
    // Drops the development copies of libraries from the server bundle.
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // Discovered late, by the first opened form, they would reload the page while a visitor is typing.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/valibot', 'valibot'] },
  build: {
    // As data URLs, fonts of other languages and images below the fold would delay the first paint.
    assetsInlineLimit: 0,
    // Otherwise reports plugin timings on a busy machine.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      // Bundle the libraries: unbundled, drizzle-orm alone takes 0.4 s and 230 MB to load. React Router drops Node's
      // condition: without it passwords are hashed in JavaScript, which blocks the event loop for 0.3 s.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['pg', 'pino'], conditions: ['node'] }
          : {},
      build: {
        // For source positions in the error log.
        sourcemap: true,
        rollupOptions: {
          input: './server/production.ts',
          // V8 keeps the source in memory: without whitespace and comments it is half as long. Names are kept for stack
          // traces.
          output: {
            // In the entry's folder, which `sourceFolders` relies on.
            chunkFileNames: '[name]-[hash].js',
            sourcemapExcludeSources: true,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
