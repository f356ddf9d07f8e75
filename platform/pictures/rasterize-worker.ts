import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The thread of `rasterizer.ts`: renders one drawing at a time. */
const { fonts } = workerData as { fonts: readonly string[] };
const require = createRequire(import.meta.url);
const ready = Promise.all([
  Promise.all(fonts.map(async (file) => new Uint8Array(await readFile(file)))),
  readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm)),
]);

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  try {
    const [fontBuffers] = await ready;
    const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
    const rendered = drawing.render();
    const png = rendered.asPng().slice();
    rendered.free();
    drawing.free();
    parentPort?.postMessage({ id, png }, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
