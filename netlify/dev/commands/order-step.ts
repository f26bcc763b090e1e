import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DoneBy } from '#netlify/commerce/orders/history.ts';
import type { OrderRow } from '#netlify/commerce/orders/locks.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Command, idOf, textOf, type Values } from './command.ts';
import { rupees } from './print.ts';

type Step<Extra> = {
  name: string;
  summary: string;
  /** Completes "Order 100001 …", such as `is packed`. A sentence about the cash of a delivered order follows it. */
  done: string | ((order: OrderRow) => string);
  options?: Command['options'];
  read?: (values: Values) => Extra;
  verb: (ctx: Ctx, orderId: number, given: DoneBy & Extra) => Promise<Result<OrderRow, ApiError>>;
};

export const byOption: NonNullable<Command['options']> = {
  by: { type: 'string', help: "your name, for the order's history" },
};

/** A command that takes an order one step further. Repeated, it prints the same and changes nothing. */
export const orderStep = <Extra extends object>(step: Step<Extra>): Command => ({
  name: `orders ${step.name}`,
  usage: 'ID',
  summary: step.summary,
  options: {
    ...step.options,
    note: { type: 'string', help: "a remark for the order's history" },
    ...byOption,
  },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const by = { operator: textOf(given.values, 'by'), note: textOf(given.values, 'note') };
    const extra = step.read?.(given.values) ?? ({} as Extra);
    const moved = await step.verb(ctx, id.value, { ...by, ...extra });
    if (!moved.ok) return moved;
    const done = typeof step.done === 'string' ? step.done : step.done(moved.value);
    const text = `Order ${id.value} ${done}.${cashOf(moved.value)}`;
    return ok({ json: { id: id.value, status: moved.value.status }, text });
  },
});

/** A sentence about the cash of an order: given back, booked, or still to be booked; empty if there is none. */
function cashOf({ status, deliveredAt, cashBookedAt, cashReturnedAt, totalPaise, id }: OrderRow): string {
  const cash = rupees(totalPaise);
  if (cashReturnedAt) return ` Its cash of ${cash} was given back.`;
  if (status === 'completed' && cashBookedAt) return ` Its cash of ${cash} is booked.`;
  return status === 'shipped' && deliveredAt
    ? ` Its cash of ${cash} is still to be booked: orders complete ${id}`
    : '';
}
