import type { BasketAnswer } from '../../src/contract/basket.ts';
import { type BasketContext, type Request, unconfirmed, wanting } from './context.ts';
import { areAbout, inRequests } from './operations.ts';
import { type ChosenProduct, isChoosable, offering, toCorrect } from './refused.ts';

type Change = Partial<BasketContext>;

/** What was typed below a list that was sent; null if the field does not begin with that list any more. */
export function sinceSent(text: string, sent: string | null): string | null {
  if (sent === null || !text.startsWith(sent)) return null;
  const since = text.slice(sent.length);
  // A table that was pasted ends in a tab.
  if (since.trim() === '') return '';
  return /^[^\S\n]*\n/.test(since) ? since : null;
}

const listOf = ([operation]: Request = []) => (operation?.op === 'list' ? operation.text : null);

/** The field's list is sent: after a failure in the place of the one that failed, as the same request if it is the same. */
export function sendList(context: BasketContext): Change {
  const { requests, list, failure } = context;
  const { sent } = list;
  const text = list.text.trimEnd();
  const isFailed = (each: Request) => failure !== null && [text, sent ?? text].includes(listOf(each) ?? '');
  const failed = requests.find(isFailed);
  // Another one that is still to be added changes the basket.
  const isAfter = !failed && unconfirmed(context).some(({ op }) => op === 'list');
  const failedAt = isAfter ? null : list.failedAt;
  const operation = { op: 'list', text, ...(failedAt !== null && { revision: failedAt }) } as const;
  const { waiting, refused } = wanting(context, operation);
  const sending = failed
    ? { requests: requests.map((each) => (each === failed && listOf(each) !== text ? [operation] : each)) }
    : { waiting };
  return { ...sending, refused, list: { ...list, sent: text, failedAt } };
}

/** What was typed into the field; into an empty one while nothing is unsent it is a new list, which has not failed. */
export function setListText(context: BasketContext, text: string): Change {
  const { list } = context;
  const isNew = list.text.trim() === '' && unconfirmed(context).length === 0;
  return { list: { ...list, text, failedAt: isNew ? null : list.failedAt } };
}

/** Puts the product into the basket that was chosen for a line; the line goes. */
export function chooseFor(context: BasketContext, choice: ChosenProduct): Change {
  const { productId, quantity } = choice;
  const line = offering(context.refused, choice);
  if (!line) return {};
  const refused = context.refused.filter((each) => each !== line);
  const seenPrice = line.choices?.find(({ product }) => product.id === productId)?.product.price;
  return {
    ...wanting({ ...context, refused }, { op: 'add', productId, quantity, seenPrice }),
    chosen: [...context.chosen, { line, productId, request: null }],
  };
}

/** What waits becomes requests; a line whose product was taken out again meanwhile is in none. */
export function toRequests({ requests, waiting, chosen }: BasketContext) {
  const made = inRequests(waiting);
  return {
    requests: [...requests, ...made],
    waiting: [],
    chosen: chosen.flatMap((each) => {
      const request = each.request ?? made.find((operations) => areAbout(operations, each.productId));
      return request ? [{ ...each, request }] : [];
    }),
  };
}

const numbersOf = (text: string) => text.split('\n').flatMap((line) => line.split(/[;\t]/)[0]?.trim() || []);

/** True for a list that was put right: it still begins with the one that was sent, or names one of its numbers. */
function isCorrected(text: string, sent: string): boolean {
  const numbers = numbersOf(sent);
  return sinceSent(text, sent) !== null || numbersOf(text).some((each) => numbers.includes(each));
}

/** The field after the first of the requests has failed. */
export function listFailed({ requests, list, revision }: BasketContext): BasketContext['list'] {
  const { text, sent, failedAt } = list;
  if (sent === null) return list;
  const isList = listOf(requests[0]) === sent;
  if (isCorrected(text, sent)) return isList ? { ...list, failedAt: failedAt ?? revision } : list;
  return { ...list, sent: null, failedAt: isList ? null : failedAt };
}

/** Lines, chosen ones and the field after the first of the requests was answered. */
export function listAnswered(
  { requests, chosen, list, ...before }: BasketContext,
  answer: BasketAnswer,
): Change {
  const [answered] = requests;
  const waits = before.refused.filter(isChoosable).map(({ what }) => what);
  const refused = [
    ...before.refused,
    ...answer.refused.filter((line) => !isChoosable(line) || !waits.includes(line.what)),
  ];
  const since = sinceSent(list.text, list.sent);
  const text = since === null ? list.text : (toCorrect(refused) + since).trimStart();
  const isField = list.sent !== null && listOf(answered) === list.sent;
  return {
    refused,
    chosen: chosen.filter(({ request }) => request !== answered),
    list: isField ? { text, sent: null, failedAt: null } : list,
  };
}
