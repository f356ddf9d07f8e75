import { parseWithValibot } from '@conform-to/valibot';
import type { GenericSchema } from 'valibot';

/**
 * Holds a form to its schema. The schemas take text as it is typed and do their own tidying;
 * Conform's coercion would take the defaults of their optional fields away.
 */
export function checkForm<S extends GenericSchema>(form: FormData, schema: S) {
  return parseWithValibot(form, { schema, disableAutoCoercion: true });
}
