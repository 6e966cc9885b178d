import { type RequestCallForm, requestCallForm, validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { callLetter } from '../../mail/letters/request-call.ts';
import { type NewRequest, type RequestDeps, storeRequest } from './store-request.ts';

/** A checked form as it is stored. */
export function callRequest(form: RequestCallForm): NewRequest {
  const { name, phone } = form;
  return {
    kind: 'request-call',
    form,
    isSame: () => true,
    changed: messages.requestCallChanged,
    prepare: async () => ({
      values: {},
      letters: (stored, shop) => [callLetter({ ...stored, name, phone }, shop)],
    }),
  };
}

/**
 * Call requests [AP-08]. The form is checked again, whoever calls; stored and failing as `storeRequest` says.
 */
export function createRequestCall(deps: RequestDeps): Shop['requestCall'] {
  return async (input, sender) => {
    const checked = validateForm(requestCallForm, input);
    return checked.ok ? storeRequest(deps, callRequest(checked.value), sender) : checked;
  };
}
