import { createHmac } from 'node:crypto';
import { type EventRecord, type Ledger, newId, nowSeconds } from './ledger.ts';

/** How events are delivered. `held`: only by `release`. `never`: not at all. */
export const manners = ['at_once', 'late', 'twice', 'thrice', 'out_of_order', 'held', 'never'] as const;
export type Manner = (typeof manners)[number];

type Settings = { ledger: Ledger; url: string; secret: string; lateMs: number; firstRetryMs: number };

export type Webhooks = {
  manner: Manner;
  emit: (events: readonly { kind: string; payload: Record<string, { entity: object }> }[]) => void;
  /** Sends every undelivered event once. */
  release: () => Promise<void>;
  /** The signed request of an event. */
  request: (event: EventRecord) => Request;
  stop: () => Promise<void>;
};

const longestRetryMs = 60_000;

/** Delivers signed events at least once: retries, also after a restart, until the shop answers 2xx. */
export function openWebhooks({ ledger, url, secret, lateMs, firstRetryMs }: Settings): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  const deliveries = new Set<Promise<void>>();
  const stopped = new AbortController();

  const request = (event: EventRecord): Request =>
    new Request(url, {
      method: 'POST',
      body: event.body,
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': createHmac('sha256', secret).update(event.body).digest('hex'),
        'X-Razorpay-Event-Id': event.id,
      },
    });

  async function send(event: EventRecord, retryMs = firstRetryMs): Promise<void> {
    if (stopped.signal.aborted) return;
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(5000)]);
    const response = await fetch(request(event), { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (stopped.signal.aborted) return;
    if (response?.ok) ledger.save('event', { ...event, delivered: true });
    else later(retryMs, () => send(event, Math.min(retryMs * 2, longestRetryMs)));
  }

  function track(work: Promise<void>): void {
    deliveries.add(work);
    work.finally(() => deliveries.delete(work));
  }

  function later(delayMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      track(work());
    }, delayMs);
    timers.add(timer);
  }

  async function sendInOrder(events: readonly EventRecord[]): Promise<void> {
    for (const event of events) await send(event);
  }

  const undelivered = () => [...ledger.event.values()].filter(({ delivered }) => !delivered);

  const webhooks: Webhooks = {
    manner: 'at_once',
    request,
    emit(events) {
      const records = events.map(({ kind, payload }) => record(kind, payload));
      const { manner } = webhooks;
      for (const event of records) ledger.save('event', { ...event, delivered: manner === 'never' });
      if (manner === 'held' || manner === 'never') return;
      if (manner === 'late') {
        later(lateMs, () => sendInOrder(records));
        return;
      }
      const copies = { twice: 2, thrice: 3 }[manner as string] ?? 1;
      const ordered = manner === 'out_of_order' ? records.toReversed() : records;
      track(sendInOrder(ordered.flatMap((event) => Array.from({ length: copies }, () => event))));
    },
    release: () => sendInOrder(undelivered()),
    async stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(deliveries);
    },
  };
  later(firstRetryMs, webhooks.release);
  return webhooks;
}

function record(kind: string, payload: Record<string, { entity: object }>): EventRecord {
  const body = {
    entity: 'event',
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: nowSeconds(),
  };
  return { id: newId('evt'), kind, body: JSON.stringify(body), delivered: false };
}
