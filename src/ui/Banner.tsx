import type { MouseEvent, ReactNode } from 'react';
import './Banner.css';

type BannerProps = {
  tone: 'good' | 'bad' | 'note';
  title?: string;
  children?: ReactNode;
  /** Answers something the shopper did, whose button may have lost the focus meanwhile. */
  takesFocus?: boolean | undefined;
  /** Offers a Dismiss button. */
  onDismiss?: () => void;
};

/** A button that is disabled or gone has lost the focus; a field that somebody types in keeps it. */
const takeLostFocus = (banner: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, :disabled')) banner?.focus();
};

/** Where the focus goes from a banner that is dismissed: a place around it that takes it, else its form's button. */
function focusBehind(close: HTMLElement): void {
  const place = close.closest('.banner')?.parentElement?.closest<HTMLElement>('[tabindex]:not(main)');
  (place ?? close.closest('form')?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** A message in the page. `bad` interrupts (role alert, decision 16), the others are announced politely. */
export function Banner({ tone, title, children, takesFocus, onDismiss }: BannerProps) {
  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusBehind(currentTarget);
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
        <button type="button" className="banner-close" aria-label="Dismiss" onClick={dismiss}>
          ×
        </button>
      )}
    </div>
  );
}
