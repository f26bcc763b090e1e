import { type ReactNode, useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import * as texts from '#texts/en/share.ts';
import { Button, ButtonLink } from './Button.tsx';

/** Sends a page on: by WhatsApp, by its link, or as the phone does it (Web Share). */

/**
 * Opens WhatsApp with a message; whom it goes to is chosen there. Colons and slashes may stand in a query as they are: written like the
 * page's other links, the address costs it next to nothing.
 */
const messageLink = (text: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}: ${link}`).replace(/%(?:3A|2F)/g, decodeURIComponent)}`;

type ShareProps = {
  /** What the message says before the link. */
  text: string;
  /** The whole address under which the page is found again. */
  link: string;
  className: string;
};

type SharePageProps = ShareProps & {
  /** The link is the page's own address without its query: the page script knows it, and the HTML is smaller. */
  isHere?: boolean;
  look?: 'line' | 'plain';
};

/** For static HTML: the page script shows and moves its buttons (`share` in page-scripts.ts). Without script WhatsApp is left. */
export function SharePage({ text, link, className, isHere, look = 'line' }: SharePageProps) {
  const named = isHere ? '' : link;
  return (
    <div className={className}>
      <ButtonLink look={look} href={messageLink(text, link)}>
        {texts.send}
      </ButtonLink>
      <Button look={look} data-copy={named} hidden>
        {texts.copy}
      </Button>
      <Button look={look} data-share={named} hidden>
        {texts.shareElsewhere}
      </Button>
    </div>
  );
}

type ShareAddressProps = ShareProps & {
  /** In place of the usual texts. */
  labels: { send?: string; copied: string };
  /** More buttons of the row. */
  children?: ReactNode;
};

/** For an island, whose address and text change while it is used. Before hydration there is the link to WhatsApp alone. */
export function ShareAddress({ text, link, className, labels, children }: ShareAddressProps) {
  const hydrated = useHydrated();
  const [told, setTold] = useState<{ link: string; isDone: boolean }>();
  const copy = () => {
    const tell = (isDone: boolean) => () => setTold({ link, isDone });
    // Only pages that came by https have a clipboard.
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(tell(true), tell(false));
  };
  // Closed without sharing, it rejects.
  const share = () => void navigator.share({ title: text, url: link }).catch(() => {});
  return (
    <>
      <div className={className}>
        <ButtonLink look="line" href={messageLink(text, link)}>
          {labels.send ?? texts.send}
        </ButtonLink>
        {children}
        {hydrated && <Button onClick={copy}>{texts.copy}</Button>}
        {hydrated && 'share' in navigator && <Button onClick={share}>{texts.shareElsewhere}</Button>}
      </div>
      {told?.link === link && (
        <p role="status">{told.isDone ? labels.copied : `${texts.notCopied} ${link}`}</p>
      )}
    </>
  );
}
