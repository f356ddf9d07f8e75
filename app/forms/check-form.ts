import { parseWithValibot } from '@conform-to/valibot';
import type { GenericSchema } from 'valibot';

/**
 * Validates a form by its schema. Conform's coercion is off: it would drop defaults of optional fields, and the schemas
 * normalise text themselves.
 */
export function checkForm<S extends GenericSchema>(form: FormData, schema: S) {
  return parseWithValibot(form, { schema, disableAutoCoercion: true });
}

/** Option of `useForm`: without scripts the browser validates (spec, point 5: newsletter). */
export const browserFirst = { defaultNoValidate: false };
