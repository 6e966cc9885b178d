import { randomUUID } from 'node:crypto';
import { coerce, literal, object } from 'superstruct';
import { oneOrderForm, requestCallForm } from '../../../src/contract/call-forms.ts';
import { uuidField } from '../../../src/contract/forms.ts';

/** Who sends none does not want repetitions to be one: the form gets an identity of its own. */
const requestId = coerce(uuidField, literal(''), () => randomUUID());

/** The one-click order as its call takes it [AP-09]. */
export const sentOneOrderForm = object({ ...oneOrderForm.schema, requestId });

/** The call request as its call takes it [AP-08]. */
export const sentRequestCallForm = object({ ...requestCallForm.schema, requestId });
