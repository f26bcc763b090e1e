import { Button } from './Button.tsx';

type RetryButtonProps = { size?: 'small'; label?: string; onRetry: () => void };

/** Repeats a failed load. The button disappears meanwhile, so the focus moves to the focusable element around it. */
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
