import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type DeskLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; go: (path: string) => void };

/** A link within the desk: it changes what is shown, and can be opened in a new tab like any other. */
export function DeskLink({ href, go, ...rest }: DeskLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}
