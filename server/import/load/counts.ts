import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';

/** An order nobody has confirmed for so long was taken note of elsewhere. */
const UNCONFIRMED = '3 days';

/**
 * Pieces that orders took which nobody has confirmed yet. The owner's books do not know of them, so the list still
 * counts them. To be followed by the product's id.
 */
export const WAITING = `left join (
    select l.product_id, sum(l.stock_taken)::integer as pieces
    from placed_orders o join placed_lines l on l.order_number = o.number
    where o.status = 'new' and o.created_at > now() - interval '${UNCONFIRMED}' and l.stock_taken > 0
    group by 1
  ) waiting on waiting.product_id =`;

/** What is left of the staged count. */
export const STOCK = `case when s.stock >= ${UNCOUNTED_STOCK} then s.stock
  else greatest(s.stock - coalesce(waiting.pieces, 0), 0) end`;
