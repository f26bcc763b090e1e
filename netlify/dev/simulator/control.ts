import type { ApiRequest } from './api.ts';
import { type Fault, type Faults, faultKinds } from './faults.ts';
import type { Money } from './money.ts';
import { answer, type Reply, refuse } from './reply.ts';
import { manners, type Webhooks } from './webhooks.ts';

type State = { faults: Faults; money: Money; webhooks: Webhooks };

/**
 * Lets a test in another process control the simulator by `POST /control`: `webhooks` (how to deliver), `capture`,
 * `fault` (adds one), `clear` (removes all faults), `complete` (a payment id) and `release`.
 */
export async function answerControl(
  { faults, money, webhooks }: State,
  { body }: ApiRequest,
): Promise<Reply> {
  const manner = manners.find((known) => known === body.webhooks);
  if (body.webhooks !== undefined && !manner)
    return refuse({ description: `webhooks is one of ${manners.join(', ')}` });
  const fault = body.fault as Fault | undefined;
  if (fault && !faultKinds.includes(fault.how)) {
    return refuse({ description: `fault.how is one of ${faultKinds.join(', ')}` });
  }
  if (manner) webhooks.manner = manner;
  if (body.capture === 'automatic' || body.capture === 'manual') money.settings.capture = body.capture;
  if (body.clear === true) faults.clear();
  if (fault) faults.add(fault);
  if (typeof body.complete === 'string') money.complete(body.complete);
  if (body.release === true) await webhooks.release();
  return answer({ webhooks: webhooks.manner, capture: money.settings.capture });
}
