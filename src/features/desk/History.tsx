import type { DeskOrder } from '#contract/desk.ts';
import { formatRupees } from '#domain/money.ts';
import { formatTime } from './format-time.ts';

function describe([name, value]: [string, unknown]): string {
  const words = name.replace(/_paise$/, '').replaceAll('_', ' ');
  if (value === true) return words;
  return `${words} ${name.endsWith('_paise') ? formatRupees(Number(value) / 100) : String(value)}`;
}

/** What happened to an order, the last first. */
export const History = ({ history }: Pick<DeskOrder, 'history'>) => (
  <ol className="desk-lines">
    {history.toReversed().map(({ at, kind, data }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and its lines have no number
      <li key={index}>
        <strong>{kind.replaceAll('_', ' ')}</strong>
        <span>{Object.entries(data).map(describe).join(', ')}</span>
        <time className="soft" dateTime={at}>
          {formatTime(at)}
        </time>
      </li>
    ))}
  </ol>
);
