import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import './Button.css';

type Look = {
  /** `sun` is the one main action of a screen; `ink` a firm second; `line` the rest; `plain` looks like a link. */
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

/** As a `ref`: the focus goes here when it appears, where the button that was pressed is gone. */
export const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** `busy` disables it, keeps its width and says so to assistive technology; the caller gives the busy text. */
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
