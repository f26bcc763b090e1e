import { Button } from './Button.tsx';

type RetryButtonProps = { size?: 'small'; label?: string; onRetry: () => void };

/** Loads again what could not be loaded. It goes away meanwhile: the focus moves to what is around it. */
export const RetryButton = ({ size, label = 'Try again', onRetry }: RetryButtonProps) => (
  <Button
    look="ink"
    {...(size ? { size } : {})}
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[tabindex]:not(.banner)')?.focus({ preventScroll: true });
      onRetry();
    }}
  >
    {label}
  </Button>
);
