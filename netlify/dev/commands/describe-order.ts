import { toPaise } from '#domain/money.ts';
import type { OrderDetails } from '#netlify/commerce/desk/order-details.ts';
import { facts, plain, plainLines, right, rupees, table, time } from './print.ts';

const words = (value: unknown): string => (typeof value === 'string' ? plainLines(value) : '');

/** The data of an event in one line: `by operator, payment pay_x, amount ₹149.00`. */
const describeData = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([name, value]) =>
      name.endsWith('_paise')
        ? `${name.slice(0, -'_paise'.length)} ${rupees(Number(value))}`
        : `${name} ${plain(String(value))}`,
    )
    .join(', ');

/** Whether a pending order holds its stock. For other orders the status says it. */
function stockOf({ order, stockHeld, holdUntil }: OrderDetails): string {
  if (order.status !== 'pending') return '';
  if (order.payment?.awaits_word) return `not held: needs your approval (orders approve ${order.id})`;
  if (!stockHeld) return 'not held: can be paid while the products are in stock';
  return holdUntil ? `held until ${time(holdUntil)}` : 'held';
}

export function describeOrder(details: OrderDetails): string {
  const { order, buyer, payments, refunds, history } = details;
  const shipping = order.shipping ?? details.taxAddress ?? {};
  const parts = [
    facts([
      ['Order', String(order.id)],
      ['Status', order.status],
      ['Placed', time(order.created_at)],
      ['Buyer', plain([buyer.username, buyer.email].filter(Boolean).join(', '))],
      ['Payment', order.payment?.method ?? 'none yet'],
      ['Packed', time(details.packedAt)],
      ['Tracking', plain([order.tracking?.carrier, order.tracking?.number].filter(Boolean).join(' '))],
      ['Delivered', time(details.deliveredAt)],
      ['Cash booked', time(details.cashBookedAt)],
      ['Return asked', plain([details.returnReason, details.returnAnswer].filter(Boolean).join(', '))],
      ['Returned', time(details.returnedAt)],
      ['Cash returned', time(details.cashReturnedAt)],
      ['Stock', stockOf(details)],
      ['Total', rupees(toPaise(order.total_amount))],
    ]),
    table(
      ['PRODUCT', right('UNITS'), right('PRICE')],
      order.items.map((item) => [item.product_name, String(item.quantity), rupees(toPaise(item.price))]),
    ),
    facts(
      ['fullName', 'company', 'phone', 'email', 'address', 'city', 'zip', 'state', 'gstin', 'notes'].map(
        (name) => [name, words(shipping[name])],
      ),
    ),
    words(details.returnDetails),
    payments.length > 0 &&
      table(
        ['PAYMENT', right('AMOUNT'), 'STATUS', 'OUTCOME', 'AT'],
        payments.map((one) => [
          one.providerPaymentId,
          rupees(one.amountPaise),
          one.status,
          one.outcome,
          time(one.updatedAt),
        ]),
      ),
    refunds.length > 0 &&
      table(
        ['REFUND', right('AMOUNT'), 'STATUS', 'WHY', 'AT'],
        refunds.map((one) => [
          one.providerRefundId ?? '',
          rupees(one.amountPaise),
          one.status,
          one.purpose,
          time(one.at),
        ]),
      ),
    table(
      ['AT', 'WHAT HAPPENED', { title: 'FACTS', max: 120 }],
      history.map(({ at, kind, data }) => [time(at), kind, describeData(data)]),
    ),
  ];
  return parts.filter(Boolean).join('\n\n');
}
