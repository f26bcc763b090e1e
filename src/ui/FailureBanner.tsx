import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import './FailureBanner.css';

type FailureBannerProps = {
  /** The screen's words, before the colon (§8). */
  prefix: string;
  /** `message` is shown as it is (§8); `reason` is the same in a sentence for people, where there is one. */
  failure: { message: string; reason: string | undefined };
  children?: ReactNode;
  /** A button that helps. */
  action?: ReactNode;
  onDismiss?: () => void;
};

/** A failed call as §8 words it, with what it means below. */
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
