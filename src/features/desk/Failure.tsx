import { explain } from '#client/explain.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

type FailureProps = { error: unknown; onRetry?: () => void };

/** What went wrong with a call of the desk. */
export function Failure({ error, onRetry }: FailureProps) {
  const { message, reason } = explain(error);
  return (
    <Banner tone="bad" takesFocus>
      <p>{reason ?? message}</p>
      {onRetry && (
        <Button look="ink" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Banner>
  );
}
