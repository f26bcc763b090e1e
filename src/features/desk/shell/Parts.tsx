import { explain } from '#browser/calls/explain.ts';
import type { DeskCount } from '#contract/desk.ts';
import { indianFormat } from '#domain/base/time.ts';
import { type CountWords, deskList } from '#texts/en/desk-shell.ts';
import { Banner } from '#ui/Banner.tsx';
import { InPageLink, RetryButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';

type CountProps = {
  found: { value?: DeskCount; error?: unknown; isCurrent: boolean };
  words: CountWords;
};

const numbers = new Intl.NumberFormat('en-IN');
export const formatNumber = (number: number): string => numbers.format(number);
/** `1,000+` where the desk has counted no further. */
export const formatCount = ({ count, has_more }: DeskCount): string =>
  `${formatNumber(count)}${has_more ? '+' : ''}`;

/** Announces that a list is loading, then its length. */
export function Count({ found: { value, error, isCurrent }, words }: CountProps) {
  const count = value?.count ?? 0;
  return (
    <p role="status">
      {error !== undefined
        ? ''
        : isCurrent
          ? deskList.counted(words, count, formatCount(value ?? { count }))
          : words.loading}
    </p>
  );
}

type PagesProps = {
  page: number;
  list: DeskCount & { results: readonly unknown[] };
  pageSize: number;
  pathOf: (page: number) => string;
  go: (path: string) => void;
};

/** Links to the pages before and after this one. Beyond what is counted, a full page may have another behind it. */
export function Pages({ page, list, pageSize, pathOf, go }: PagesProps) {
  const pages = Math.ceil(list.count / pageSize);
  const hasNext = page < pages || (list.has_more === true && list.results.length === pageSize);
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="desk-pages" aria-label={deskList.pages}>
      {page > 1 && (
        <InPageLink go={go} href={pathOf(page - 1)}>
          {deskList.previous}
        </InPageLink>
      )}
      <span>{list.has_more ? deskList.page(page) : deskList.pageOf(page, pages)}</span>
      {hasNext && (
        <InPageLink go={go} href={pathOf(page + 1)}>
          {deskList.next}
        </InPageLink>
      )}
    </nav>
  );
}

/** What only screen readers say of a marked text. */
export const quiet = <span className="visually-hidden" />;

type FailureProps = { error: unknown; onRetry?: () => void };

/** What went wrong with a call of the desk. */
export function Failure({ error, onRetry }: FailureProps) {
  const { message, reason } = explain(error);
  return (
    <Banner tone="bad" takesFocus>
      <p>{reason ?? message}</p>
      {onRetry && <RetryButton size="small" onRetry={onRetry} />}
    </Banner>
  );
}

/** What came of a button: why it failed, or what was done. */
export const ActOutcome = ({
  acting: { error, done },
}: {
  acting: { error?: unknown; done?: string | undefined };
}) =>
  error !== undefined ? (
    <Failure error={error} />
  ) : (
    done && (
      <Banner tone="good" takesFocus>
        <p>{done}</p>
      </Banner>
    )
  );

type LoadingProps = { found: { value?: unknown; error?: unknown; reload: () => void }; height: string };

/** For data that is being loaded: a placeholder, or the error with a button to try again. Nothing once the data is there. */
export const Loading = ({ found: { value, error, reload }, height }: LoadingProps) =>
  error !== undefined ? (
    <Failure error={error} onRetry={reload} />
  ) : value === undefined ? (
    <Skeleton height={height} />
  ) : null;

const format = indianFormat({ dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = indianFormat({ dateStyle: 'medium' });

/** Date and time in India. */
export const formatTime = (iso: string): string => format.format(new Date(iso));
/** The day in India. */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));
