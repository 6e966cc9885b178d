import { useEffect, useRef, useState } from 'react';
import { unconfirmed } from '../../../../machines/basket/basket.setup.ts';
import {
  type BasketRefused,
  isChoosable,
  isShort,
  refusedLines,
} from '../../../../machines/basket/refused.ts';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OperationForm } from '../operation-form.tsx';
import { PASTE_LIST_FIELD } from '../words.ts';
import { Choices } from './choices.tsx';
import { RefusedLines } from './refused-lines.tsx';

/** The lines that stay in the field: those that only other words can put right. */
function toCorrect(refused: readonly BasketRefused[]): string {
  return refusedLines(refused)
    .filter((line) => !isChoosable(line) && !isShort(line))
    .map(({ what }) => what)
    .join('\n');
}

/** What was typed below the list that was sent; null if the field does not hold that list any more. */
function sinceSent(field: HTMLTextAreaElement | null, sent: string | null): string | null {
  if (!field || sent === null || !field.value.startsWith(sent)) return null;
  const since = field.value.slice(sent.length);
  // A table that was pasted ends in a tab.
  if (since.trim() === '') return '';
  return /^[^\S\n]*\n/.test(since) ? since : null;
}

/**
 * «Вставить список»: many part numbers at once. Once it is added the lines that were not understood stay in the field,
 * to be put right, and those that may mean several products offer these [ST-21].
 */
export function PasteList() {
  const { basket } = useShopFront().actors;
  const { context } = useActorSnapshot(basket);
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = refusedLines(context.refused);
  const choosable = refused.filter(isChoosable);
  const told = refused.filter((line) => !isChoosable(line));
  const hasRefused = refused.length > 0;
  const section = useRef<HTMLDetailsElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLElement>(null);
  /** What was refused is told below the button, which the new lines have pushed down; what is to be chosen takes the focus. */
  const hasAnswer = useRef(false);
  /** What the field held when its list was sent, and whether it still began with it when a failure was told. */
  const sent = useRef<string>(null);
  const corrects = useRef(false);
  useEffect(() => {
    if (!hasAnswer.current || !hasRefused) return;
    hasAnswer.current = false;
    submit.current?.scrollIntoView({ block: 'center' });
    if (document.activeElement === submit.current) choices.current?.focus({ preventScroll: true });
  });
  const [isOpenAtFirst] = useState(hasRefused);
  useEffect(() => {
    // It never folds by itself: the focus may be in it.
    if (hasRefused && section.current) section.current.open = true;
  }, [hasRefused]);
  useEffect(() => {
    if (context.failure) corrects.current = sinceSent(field.current, sent.current) !== null;
  }, [context.failure]);
  useEffect(() => {
    const subscription = basket.on('operations.saved', (saved) => {
      const list = saved.operations.find(({ op }) => op === 'list');
      if (list?.op !== 'list') return;
      const since = sinceSent(field.current, sent.current);
      if (field.current && since !== null && list.text.startsWith(sent.current ?? ''))
        field.current.value = (toCorrect(saved.refused) + since).trimStart();
      hasAnswer.current = saved.refused.length > 0;
    });
    return () => subscription.unsubscribe();
  }, [basket]);

  return (
    <details ref={section} open={isOpenAtFirst} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold hover:text-link">
        <Icon name="list" />
        Вставить список
        <Icon name="chevron-down" size={18} className="ml-auto" />
      </summary>
      <OperationForm
        operation={{ op: 'list', revision: context.revision }}
        className="flex flex-col items-start gap-3 px-4 pb-4"
        onSend={(form) => {
          sent.current = field.current?.value.trimEnd() ?? '';
          // Lines that wait for a choice are read again with the new ones.
          const text = [sent.current, new FormData(form).get('rest')].filter(Boolean).join('\n');
          const isAgain = unconfirmed(context).some((each) => each.op === 'list' && each.text === text);
          // The same list again is a repetition, not twice as much.
          if (isAgain) sendIfPossible(basket, { type: 'retry' });
          else sendIfPossible(basket, { type: 'list', text, corrects: corrects.current });
        }}
      >
        <label htmlFor={PASTE_LIST_FIELD} className="text-muted">
          Номера деталей, по одному в строке; количество — после точки с запятой
        </label>
        <textarea
          ref={field}
          id={PASTE_LIST_FIELD}
          name="text"
          rows={5}
          required
          spellCheck={false}
          placeholder={'740.1003010-20; 2\n238-1005009-Г'}
          defaultValue={toCorrect(refused)}
          aria-describedby={told.length > 0 ? `${PASTE_LIST_FIELD}-refused` : undefined}
          className="w-full scroll-mt-28 rounded-lg border border-line-strong bg-surface px-3 py-2 text-[1rem] placeholder:text-muted"
        />
        <button ref={submit} type="submit" className={buttonClass('quiet')}>
          Добавить в корзину
        </button>
        {told.length > 0 && <RefusedLines id={`${PASTE_LIST_FIELD}-refused`} lines={told} />}
        {choosable.length > 0 && <Choices lines={choosable} part={choices} />}
      </OperationForm>
    </details>
  );
}
