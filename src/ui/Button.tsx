import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

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
