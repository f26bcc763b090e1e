import type { MouseEvent, ReactNode } from 'react';
import * as texts from '#texts/en/ui.ts';
import './Banner.css';

type BannerProps = {
  tone: 'good' | 'bad' | 'note';
  title?: string;
  children?: ReactNode;
  /** For the result of an action whose button may have lost the focus: the banner takes it. */
  takesFocus?: boolean | undefined;
  /** Adds a Dismiss button. */
  onDismiss?: () => void;
};

/** Takes the focus only when nothing else has it: a field in which the shopper types keeps it. */
const takeLostFocus = (banner: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, :disabled')) banner?.focus();
};

/** Moves the focus out of a dismissed banner: to the nearest focusable ancestor, else to its form's submit button. */
function focusAfterDismiss(close: HTMLElement): void {
  const ancestor = close.closest('.banner')?.parentElement?.closest<HTMLElement>('[tabindex]:not(main)');
  (ancestor ?? close.closest('form')?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** A message in the page. `bad` has role alert (decision 16), the other tones have role status. */
export function Banner({ tone, title, children, takesFocus, onDismiss }: BannerProps) {
  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusAfterDismiss(currentTarget);
    onDismiss?.();
  }
  return (
    <div
      ref={takesFocus ? takeLostFocus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`banner banner-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className="banner-close" aria-label={texts.dismiss} onClick={dismiss}>
          ×
        </button>
      )}
    </div>
  );
}

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
