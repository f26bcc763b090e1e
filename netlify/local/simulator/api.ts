import { first, type Ledger, newId, nowSeconds, type OrderEntity } from './ledger.ts';
import type { Money } from './money.ts';
import { answer, collection, notFound, type Reply, refuse } from './reply.ts';

export type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
};
type State = { ledger: Ledger; money: Money; seenKeys: Map<string, { body: string; reply: Reply }> };

/** Answers calls of Razorpay's HTTP API (`/v1`) that its SDK makes. The caller has checked the keys. */
export function answerApi(state: State, request: ApiRequest): Reply {
  const { ledger, money } = state;
  const [, kind, id = '', part] = request.path.split('/').slice(1);
  const call = `${request.method} ${kind}${id ? '/:id' : ''}${part ? `/${part}` : ''}`;
  switch (call) {
    case 'POST orders':
      return createOrder(state, request.body);
    case 'GET orders': {
      const number = (name: string, otherwise: number) => Number(request.query.get(name) ?? otherwise);
      const receipt = request.query.get('receipt');
      const [from, skip] = [number('from', 0), number('skip', 0)];
      const wanted = [...ledger.order.values()].filter(
        (order) => (!receipt || order.receipt === receipt) && order.created_at >= from,
      );
      return collection(wanted.slice(skip, skip + Math.min(number('count', 10), 100)));
    }
    case 'GET orders/:id':
      return found(ledger.order.get(id));
    case 'GET orders/:id/payments':
      if (!ledger.order.has(id)) return notFound();
      return collection([...ledger.payment.values()].filter(({ order_id }) => order_id === id));
    case 'GET payments/:id':
      return found(ledger.payment.get(id));
    case 'POST payments/:id/capture':
      return money.capture(id, request.body.amount);
    case 'POST payments/:id/refund':
      return once(state, request, () => money.refund(id, request.body));
    case 'GET payments/:id/refunds':
      if (!ledger.payment.has(id)) return notFound();
      return collection([...ledger.refund.values()].filter(({ payment_id }) => payment_id === id));
    case 'GET refunds/:id':
      return found(ledger.refund.get(id));
    default:
      return refuse({ description: 'The requested URL was not found on the server.' });
  }
}

const found = (entity: object | undefined): Reply => (entity ? answer(entity) : notFound());

/** Answers a repeated idempotency key with the first refund; with another body it is an error. */
function once({ ledger, seenKeys }: State, request: ApiRequest, act: () => Reply): Reply {
  const key = request.headers.get('x-refund-idempotency');
  if (!key) return act();
  if (!/^[\w-]{10,}$/.test(key))
    return refuse({ description: 'The idempotency key must have at least 10 characters' });
  const body = JSON.stringify([request.path, request.body]);
  const seen = seenKeys.get(key);
  if (seen)
    return seen.body === body
      ? seen.reply
      : refuse({ description: 'Different request body for the same key' });
  // Keys are lost at a restart, but the shop uses the receipt as the key, and receipts are in the ledger.
  const known = first(ledger.refund.values(), ({ receipt }) => receipt === key);
  const reply = known ? answer(known) : act();
  if (reply.status === 200) seenKeys.set(key, { body, reply });
  return reply;
}

function createOrder({ ledger, money }: State, body: Record<string, unknown>): Reply {
  const { amount, currency, receipt, notes } = body;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    return refuse({ description: 'The amount must be an integer.', field: 'amount' });
  }
  if (amount < 100)
    return refuse({ description: 'Order amount less than minimum amount allowed', field: 'amount' });
  if (currency !== 'INR') return refuse({ description: 'Currency is not supported', field: 'currency' });
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40)) {
    return refuse({ description: 'The receipt may not be greater than 40 characters.', field: 'receipt' });
  }
  if (notes && Object.keys(notes).length > 15) {
    return refuse({
      description: 'Number of fields in notes should be less than or equal to 15',
      field: 'notes',
    });
  }
  const known =
    money.settings.uniqueReceipts &&
    body.unique_receipt === true &&
    first(ledger.order.values(), (order) => order.receipt === receipt);
  if (known) return answer(known);
  const order: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: typeof receipt === 'string' ? receipt : null,
    status: 'created',
    attempts: 0,
    notes: (notes ?? {}) as Record<string, string>,
    created_at: nowSeconds(),
  };
  ledger.save('order', order);
  return answer(order);
}
