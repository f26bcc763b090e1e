import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { ApiRequest } from './api.ts';
import { type Ledger, methods } from './ledger.ts';
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

const files: Record<string, string> = {
  '/v1/checkout.js': 'checkout.ts',
  '/v1/checkout/payment-window.ts': 'payment-window.ts',
  '/v1/checkout/pieces.ts': 'pieces.ts',
};

const cache = new Map<string, string>();

/** The script at this path as JavaScript; undefined if there is none. */
export function browserFile(path: string): string | undefined {
  const name = files[path];
  if (!name) return undefined;
  const known = cache.get(path);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(readFileSync(new URL(`./window/${name}`, import.meta.url), 'utf8'));
  cache.set(path, script);
  return script;
}
