import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { isAlone } from '#browser/islands/dom.ts';
import * as texts from '#texts/en/ui.ts';

// Buttons are on every page: layouts/Page.astro imports their CSS.

type Look = {
  /** `sun`: the main action of a screen; `ink`: a secondary action; `line`: any other; `plain`: looks like a link. */
  look?: 'sun' | 'ink' | 'line' | 'plain';
  size?: 'small' | 'large';
  wide?: boolean;
};

export function buttonClass({ look = 'line', size, wide }: Look, extra = ''): string {
  return ['button', `button-${look}`, size && `button-${size}`, wide && 'button-wide', extra]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Look & {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A `ref` that focuses a button when it appears in place of the button that was pressed. */
export const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** `busy` disables the button and sets aria-busy; the caller changes its text. */
export function Button({
  look,
  size,
  wide,
  busy,
  disabled,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide } as Look, className)}
      disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
    />
  );
}

export const ButtonLink = ({
  look,
  size,
  wide,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className={buttonClass({ look, size, wide } as Look, className)} />
);

type RetryButtonProps = { size?: 'small'; label?: string; onRetry: () => void };

/** Repeats a failed load. The button disappears meanwhile, so the focus moves to the focusable element around it. */
export const RetryButton = ({ size, label = texts.tryAgain, onRetry }: RetryButtonProps) => (
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

type InPageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; go: (path: string) => void };

/** A link that changes what the page shows. It can be opened in a new tab like any other. */
export function InPageLink({ href, go, ...rest }: InPageLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isAlone(event)) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}
