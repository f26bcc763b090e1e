import type { DeskOrder } from '#contract/desk.ts';
import { formatRupees } from '#domain/money.ts';
import { formatTime } from './format-time.ts';

const describe = ([name, value]: [string, unknown]): string =>
  name.endsWith('_paise')
    ? `${name.slice(0, -'_paise'.length).replaceAll('_', ' ')} ${formatRupees(Number(value) / 100)}`
    : `${name.replaceAll('_', ' ')} ${String(value)}`;

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
