import { useEffect, useRef, useState } from 'react';
import { isChoosable, refusedLines } from '../../../../machines/basket/refused.ts';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OperationForm } from '../operation-form.tsx';
import { PASTE_LIST_FIELD } from '../words.ts';
import { Choices } from './choices.tsx';
import { RefusedLines } from './refused-lines.tsx';

/**
 * «Вставить список»: many part numbers at once. Once it is added the lines that were not understood stay in the field,
 * to be put right, and those that may mean several products offer these [ST-21].
 */
export function PasteList() {
  const { basket } = useShopFront().actors;
  const snapshot = useActorSnapshot(basket);
  const { list, failure, revision, ...context } = snapshot.context;
  const refused = refusedLines(context.refused);
  const choosable = refused.filter(isChoosable);
  const told = refused.filter((line) => !isChoosable(line));
  const hasRefused = refused.length > 0;
  const section = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLElement>(null);
  useEffect(() => {
    const typed = field.current?.value;
    // Before the scripts ran.
    if (typed !== undefined && typed !== basket.getSnapshot().context.list.text)
      basket.send({ type: 'list.change', text: typed });
  }, [basket]);
  const wasSent = useRef(false);
  useEffect(() => {
    const isAnswered = wasSent.current && list.sent === null && failure === null;
    wasSent.current = list.sent !== null;
    if (!isAnswered || !hasRefused) return;
    // What was refused is told below the button, which the new lines have pushed down; what is to be chosen takes the focus.
    submit.current?.scrollIntoView({ block: 'center' });
    if (document.activeElement === submit.current) choices.current?.focus({ preventScroll: true });
  });
  const [isOpenAtFirst] = useState(hasRefused || list.text !== '');
  useEffect(() => {
    // It never folds by itself: the focus may be in it.
    if (hasRefused && section.current) section.current.open = true;
  }, [hasRefused]);

  return (
    <details ref={section} open={isOpenAtFirst} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold hover:text-link">
        <Icon name="list" />
        Вставить список
        <Icon name="chevron-down" size={18} className="ml-auto" />
      </summary>
      <OperationForm
        operation={{ op: 'list', revision }}
        className="flex flex-col items-start gap-3 px-4 pb-4"
        onSend={() => sendIfPossible(basket, { type: 'list' })}
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
          value={list.text}
          onChange={({ target }) => basket.send({ type: 'list.change', text: target.value })}
          aria-describedby={told.length > 0 ? `${PASTE_LIST_FIELD}-refused` : undefined}
          className="w-full scroll-mt-28 rounded-lg border border-line-strong bg-surface px-3 py-2 text-[1rem] placeholder:text-muted"
        />
        <button
          ref={submit}
          type="submit"
          className={buttonClass('quiet')}
          // Of a blank field the browser itself says so.
          aria-disabled={(list.text.trim() !== '' && !snapshot.can({ type: 'list' })) || undefined}
        >
          Добавить в корзину
        </button>
        {told.length > 0 && <RefusedLines id={`${PASTE_LIST_FIELD}-refused`} lines={told} />}
        {choosable.length > 0 && <Choices lines={choosable} part={choices} />}
      </OperationForm>
    </details>
  );
}
