import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRecord, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

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
