import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderMoves } from '#domain/order/order-status.ts';

const file = new URL('migrations/0001_shop.sql', import.meta.url);

/** The condition of the trigger `orders_move`, made from the table of moves. */
const condition = orderMoves
  .map(({ from, to, only }, index) => {
    const parts = [`OLD.status = '${from}' AND NEW.status = '${to}'`];
    if (to === 'paid') parts.push("coalesce(NEW.payment_method, '') IN ('online', 'transfer')");
    if (only === 'approved_cod')
      parts.push("OLD.payment_method IS NOT DISTINCT FROM 'cod' AND NOT OLD.awaits_approval");
    return `    ${index > 0 ? 'OR ' : ''}${parts.join(' AND ')}`;
  })
  .join('\n');

test('the trigger of the database allows the moves of the table of order moves, and no others', () => {
  const [, written] =
    /NEW\.status <> OLD\.status AND NOT \(\n(.*?)\n {2}\) THEN/s.exec(readFileSync(file, 'utf8')) ?? [];
  expect(written, `0001_shop.sql, check_order_move, should say:\n${condition}\n`).toBe(condition);
});
