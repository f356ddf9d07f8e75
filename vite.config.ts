import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [reactRouter(), reloadPages],
  // A build is made when a source has changed: the site map tells by it how old the texts may be.
  define: { 'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()) },
  build: {
    // A font inlined as data: would be downloaded by every visitor, whatever their language.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
