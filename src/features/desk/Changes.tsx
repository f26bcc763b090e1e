import { useState } from 'react';
import { callDesk } from '#browser/desk.ts';
import { client } from '#browser/session.ts';
import { useLoaded } from '#browser/use-loaded.ts';
import type { DeskChange } from '#contract/desk-changes.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatRupees } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Failure, formatTime } from './Parts.tsx';

const fieldNames: Record<string, string> = {
  price: 'price',
  original_price: 'original price',
  stock: 'in stock',
  low_stock_at: 'low stock at',
};
const amounts = ['price', 'original_price'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (name: string) => fieldNames[name] ?? name.replaceAll('_', ' ');

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (amounts.includes(name)) return formatRupees(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `price ₹10,999.00, was ₹11,999.00` for each field of a change. */
export const describeChange = ({ before, after }: Pick<DeskChange, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).map((name) => {
    const [old, now] = [before, after].map((values) => show(name, values?.[name]));
    return `${words(name)} ${now}${before ? `, was ${old}` : ''}`;
  });

/** Who changed what at the desk, the last first. `subject`: of one thing only. */
export function Changes({ subject }: { subject?: string | undefined }) {
  const [older, setOlder] = useState<DeskChange[]>([]);
  const [hasMore, setMore] = useState<boolean>();
  const [error, setError] = useState<unknown>();
  const read = (before?: number, signal?: AbortSignal) =>
    callDesk(client, deskRoutes.deskChanges, { query: { subject, before, page_size: 25 }, signal });
  const first = useLoaded(`${subject}`, (signal) => read(undefined, signal));
  if (first.error !== undefined) return <Failure error={first.error} onRetry={first.reload} />;
  if (!first.value) return <Skeleton height="160px" />;
  const all = [...first.value.results, ...older];
  async function more() {
    setError(undefined);
    try {
      const next = await read(all.at(-1)?.id);
      setOlder([...older, ...next.results]);
      setMore(next.more);
    } catch (failure) {
      setError(failure);
    }
  }
  if (all.length === 0) return <p className="soft">Nothing was changed yet.</p>;
  return (
    <>
      <ol className="desk-lines">
        {all.map((change) => (
          <li key={change.id}>
            <strong>
              {!subject && `${capital(change.subject.replace('/', ' '))}: `}
              {change.what}
            </strong>
            {describeChange(change).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="soft">
              {change.who}, <time dateTime={change.at}>{formatTime(change.at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {error !== undefined && <Failure error={error} />}
      {(hasMore ?? first.value.more) && <Button onClick={more}>Older changes</Button>}
    </>
  );
}
