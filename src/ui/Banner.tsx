import type { ReactNode } from 'react';
import './Banner.css';

type BannerProps = {
  tone: 'good' | 'bad' | 'note';
  title?: string;
  children?: ReactNode;
  /** Offers a Dismiss button. */
  onDismiss?: () => void;
};

/** A message in the page. `bad` interrupts (role alert, decision 16), the others are announced politely. */
export function Banner({ tone, title, children, onDismiss }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className="banner-close" aria-label="Dismiss" onClick={onDismiss}>
          ×
        </button>
      )}
    </div>
  );
}
