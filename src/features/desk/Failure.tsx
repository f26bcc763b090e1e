import { explain } from '#browser/explain.ts';
import { Banner } from '#ui/Banner.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';

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
