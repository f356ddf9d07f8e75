import { build, type Plugin } from 'vite';

const suffix = '?script';

/**
 * `import text from './x.ts?script'`: compiles a TypeScript module and its imports to one minified
 * classic script, for an inline `<script>`.
 */
export const inlineScript: Plugin = {
  name: 'kalys:inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(suffix)) return undefined;
    const input = id.slice(0, -suffix.length);
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'baseline-widely-available',
        rolldownOptions: { input, output: { format: 'iife' } },
      },
    });
    if (!('output' in result)) throw new Error(`${input} was not built`);
    const [chunk] = result.output;
    for (const module of chunk.moduleIds) this.addWatchFile(module);
    return `export default ${JSON.stringify(chunk.code.trim())};`;
  },
};
