import { requestCallForm, validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { callLetter } from '../../mail/letters/request-call.ts';
import { type RequestDeps, storeRequest } from './store-request.ts';

/**
 * Call requests [AP-08]. The form is checked again, whoever calls; stored and failing as `storeRequest` says.
 */
export function createRequestCall(deps: RequestDeps): Shop['requestCall'] {
  return async (input, sender) => {
    const checked = validateForm(requestCallForm, input);
    if (!checked.ok) return checked;
    const { name, phone } = checked.value;
    return storeRequest(
      deps,
      {
        kind: 'request-call',
        form: checked.value,
        isSame: () => true,
        changed: messages.requestCallChanged,
        prepare: async () => ({
          values: {},
          letters: (stored, shop) => [callLetter({ ...stored, name, phone }, shop)],
        }),
      },
      sender,
    );
  };
}
