import type { ApiRequest } from './api.ts';
import { methods } from './entities.ts';
import type { Ledger } from './ledger.ts';
import type { Money } from './money.ts';
import { answer, notFound, type Reply, refuse } from './reply.ts';

type State = { ledger: Ledger; money: Money; keyId: string };

/** Answers calls of the payment window (`/v1/checkout/orders/:id`), which have only the public key id. */
export function answerCheckoutApi({ ledger, money, keyId }: State, request: ApiRequest): Reply | undefined {
  const id = /^\/v1\/checkout\/orders\/([\w-]+)(?:\/payments)?$/.exec(request.path)?.[1];
  if (!id) return undefined;
  const key = request.method === 'GET' ? request.query.get('key_id') : request.body.key_id;
  if (key !== keyId) return refuse({ description: 'The key is not one of this provider.' });
  const order = ledger.order.get(id);
  if (!order) return notFound();
  if (request.method === 'GET') {
    const { amount, currency, status } = order;
    return answer({ id, amount, currency, status });
  }
  const { act } = request.body;
  const method = methods.find((known) => known === request.body.method);
  if (!method || (act !== 'pay' && act !== 'fail' && act !== 'late')) {
    return refuse({ description: 'Choose a payment method.' });
  }
  // A failed payment also answers 200: the window reads the error from the body, and no error appears in the
  // console.
  return { ...money.pay(id, { act, method }), status: 200 };
}
