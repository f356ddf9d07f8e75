import type { Services } from '../context.ts';
import { bishkekDay } from '../i18n/formats.ts';

/**
 * Downloads lines of CSV as they are read.
 * @param name beginning of the file's name; the day in Bishkek follows
 */
export function csvResponse(
  lines: AsyncGenerator<string>,
  { name, log }: { name: string } & Pick<Services, 'log'>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error, name }, 'A list could not be exported');
        controller.error(new Error('The export has ended early'));
      }
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${bishkekDay(new Date())}.csv"`,
    },
  });
}
