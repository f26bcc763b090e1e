import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import './FailureBanner.css';

type FailureBannerProps = {
  /** The screen's text before the colon (§8). */
  prefix: string;
  /** `message` is shown literally (§8); `reason` explains it in a sentence. */
  failure: { message: string; reason: string | undefined };
  children?: ReactNode;
  /** A button such as Try again. */
  action?: ReactNode;
  onDismiss?: () => void;
};

/** A failed API call in the form of §8, with its explanation below. */
export function FailureBanner({ prefix, failure, children, action, onDismiss }: FailureBannerProps) {
  const { message, reason } = failure;
  return (
    <Banner tone="bad" takesFocus {...(onDismiss ? { onDismiss } : {})}>
      <p className="failure">
        <strong>{prefix}:</strong>{' '}
        <span className={reason === message ? undefined : 'failure-literal'}>{message}</span>
      </p>
      {reason && reason !== message && <p>{reason}</p>}
      {children && <p>{children}</p>}
      {action}
    </Banner>
  );
}
