import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Razorpay's entities as its API writes them. Amounts in paise, times in seconds. */

export type OrderEntity = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
};

type PaymentError = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

export const methods = ['upi', 'card', 'netbanking'] as const;
export type Method = (typeof methods)[number];

export type PaymentEntity = PaymentError & {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: Method;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  created_at: number;
};

export type RefundEntity = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  notes: Record<string, string>;
  created_at: number;
};

/** A webhook; `body` is exactly the signed text. */
export type EventRecord = { id: string; kind: string; body: string; delivered: boolean };

export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * A payment that succeeds at `dueAt` (milliseconds since 1970) after it was reported as failed; 0 once it has
 * succeeded.
 */
type Late = { id: string; dueAt: number };
type Kinds = {
  order: OrderEntity;
  payment: PaymentEntity;
  refund: RefundEntity;
  event: EventRecord;
  late: Late;
};
type Tables = { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> };

export type Ledger = Tables & {
  save: <Kind extends keyof Kinds>(kind: Kind, entity: Kinds[Kind]) => void;
  close: () => void;
};

/**
 * The provider's data, in memory and in an append-only file with one line per change, so that a killed process
 * loses nothing.
 */
export function openLedger(directory: string): Ledger {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'ledger.jsonl');
  const tables: Tables = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    event: new Map(),
    late: new Map(),
  };
  if (existsSync(path)) replay(readFileSync(path, 'utf8'), tables);
  const file = openSync(path, 'a', 0o600);
  // A killed process may have left an incomplete last line.
  writeSync(file, '\n');
  return {
    ...tables,
    save(kind, entity) {
      (tables[kind] as Map<string, typeof entity>).set(entity.id, entity);
      writeSync(file, `${JSON.stringify([kind, entity])}\n`);
    },
    close: () => closeSync(file),
  };
}

function replay(text: string, tables: Tables): void {
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (read) (tables[read[0]] as Map<string, { id: string }>).set(read[1].id, read[1]);
  }
}

/** Parses a line. An incomplete line is ignored, because its call was never answered. */
function parse(line: string): [keyof Kinds, { id: string }] | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function first<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (matches(item)) return item;
  return undefined;
}
