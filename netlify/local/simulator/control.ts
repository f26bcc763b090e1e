import type { ApiRequest } from './api.ts';
import type { Money } from './money.ts';
import { answer, type Reply, refuse } from './reply.ts';
import { manners, type Webhooks } from './webhooks.ts';

/**
 * Faults that tests inject. `drop` closes the connection before the call takes effect, `drop_reply` after it. `hang` lets
 * the call take effect and never answers. `refuse` answers 400 with `reason`, by default the error for an unknown id.
 */
export const faultKinds = ['slow', 'html_502', 'json_500', 'drop', 'drop_reply', 'hang', 'refuse'] as const;
type FaultKind = (typeof faultKinds)[number];
/**
 * `on` is the start of "METHOD /path". `times`: how many calls fail; without it all fail until `clear`. `ms`: the
 * delay of `slow`.
 */
export type Fault = { on: string; how: FaultKind; times?: number; ms?: number; reason?: string };

export type Faults = {
  add: (fault: Fault) => void;
  clear: () => void;
  take: (call: string) => Fault | undefined;
};

export function openFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    take(call) {
      const fault = faults.find(({ on, times = 1 }) => times > 0 && matches(on, call));
      if (fault?.times !== undefined) fault.times -= 1;
      return fault;
    },
  };
}

/** `*` in a pattern matches one segment of the path. */
function matches(pattern: string, call: string): boolean {
  const wanted = pattern.split('/');
  const given = call.split('/');
  return wanted.every((part, index) => part === '*' || part === given[index]);
}

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
