import type { ReactNode } from 'react';
import type { BasketLine } from '../../../contract/basket.ts';
import { formatMoney, formatNumber } from '../../../contract/format.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OneClickButton } from '../../one-click-order/index.tsx';
import { OperationForm } from '../operation-form.tsx';

function Note({ warm = false, text, children }: { warm?: boolean; text: string; children?: ReactNode }) {
  const look = warm ? 'bg-warm-soft text-warm' : 'bg-accent-soft text-accent';
  return (
    <div
      className={`flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-3 py-2 font-medium ${look}`}
    >
      <p className="figures flex items-start gap-2">
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}

/** The form of the page that «Понятно» of every line posts: it names the prices of all. */
export const ACCEPT_FORM = 'accept-prices';

/** The button goes with what it has put right: the focus stays in the line. */
const focusTitle = (pressed: HTMLElement) => pressed.closest('li')?.querySelector('a')?.focus();

/** What keeps a line from being ordered, and the way to repair it [ST-21]. */
export function LineProblemNote({ line: { product, problem } }: { line: BasketLine }) {
  const { basket } = useShopFront().actors;
  const { id, price } = product;
  const repair = buttonClass('quiet', 'small');
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'gone':
      return <Note text="Больше не продаётся. Удалите позицию, чтобы оформить заказ." />;
    case 'on-request':
      return (
        <Note warm text="Цена по запросу: закажите или спросите нас отдельно и удалите позицию.">
          <OneClickButton product={product} className="min-h-9 px-3 text-sm" />
        </Note>
      );
    case 'short': {
      const { stock } = problem;
      if (stock === 0) return <Note text="Закончился. Удалите позицию, чтобы оформить заказ." />;
      return (
        <Note text={`Есть только ${formatNumber(stock)} шт.`}>
          <OperationForm
            operation={{ op: 'set', productId: id, quantity: stock }}
            onSend={(form) => {
              basket.send({ type: 'set', productId: id, quantity: stock });
              focusTitle(form);
            }}
          >
            <button type="submit" className={repair}>
              {`Взять ${formatNumber(stock)}`}
            </button>
          </OperationForm>
        </Note>
      );
    }
    case 'price':
      return (
        <Note
          warm
          text={`Цена изменилась: была ${formatMoney(problem.before)}, стала ${formatMoney(price ?? 0)}`}
        >
          <button
            type="submit"
            form={ACCEPT_FORM}
            className={repair}
            onClick={({ currentTarget }) => focusTitle(currentTarget)}
          >
            Понятно
          </button>
        </Note>
      );
  }
}
