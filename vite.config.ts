import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // A font inlined as data: would be downloaded by every visitor, whatever their language.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
