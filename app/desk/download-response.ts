import type { Services } from '../context.ts';
import { officeDay } from '../i18n/office-clock.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' };

type DownloadOptions = Pick<Services, 'log'> & {
  /** Beginning of the file's name; the day at the office follows. */
  name: string;
  format: keyof typeof types;
};

/** Downloads the parts of a file as they are read. */
export function downloadResponse(
  parts: AsyncGenerator<string>,
  { name, format, log }: DownloadOptions,
): Response {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        // A cancelled download is no failure.
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error, name }, 'A list could not be exported');
        controller.error(new Error('The export has ended early'));
      }
    },
    async cancel() {
      isCancelled = true;
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}-${officeDay(new Date())}.${format}"`,
    },
  });
}
