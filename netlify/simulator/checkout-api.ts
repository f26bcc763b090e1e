import type { Asked } from './api.ts';
import { methods } from './entities.ts';
import type { Ledger } from './ledger.ts';
import type { Money } from './money.ts';
import { answer, notThere, type Reply, refuse } from './reply.ts';

type World = { ledger: Ledger; money: Money; keyId: string };

/** What the payment window asks from the browser, below `/v1/checkout/orders/:id`, with the public key id only. */
export function answerCheckout({ ledger, money, keyId }: World, asked: Asked): Reply | undefined {
  const id = /^\/v1\/checkout\/orders\/([\w-]+)(?:\/payments)?$/.exec(asked.path)?.[1];
  if (!id) return undefined;
  const key = asked.method === 'GET' ? asked.query.get('key_id') : asked.body.key_id;
  if (key !== keyId) return refuse({ description: 'The key is not one of this provider.' });
  const order = ledger.order.get(id);
  if (!order) return notThere();
  if (asked.method === 'GET') {
    const { amount, currency, status } = order;
    return answer({ id, amount, currency, status });
  }
  const { act } = asked.body;
  const method = methods.find((known) => known === asked.body.method);
  if (!method || (act !== 'pay' && act !== 'fail' && act !== 'late')) {
    return refuse({ description: 'Choose a payment method.' });
  }
  // A payment that fails is no failed call: the window reads it from the body, and the browser's console stays clean.
  return { ...money.pay(id, { act, method }), status: 200 };
}
