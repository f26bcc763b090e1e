import type { AnchorHTMLAttributes } from 'react';
import { isAlone } from '#browser/elements.ts';

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
