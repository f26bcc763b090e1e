import { type ReactNode, useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import * as texts from '#texts/en/share.ts';
import { Button, ButtonLink } from './Button.tsx';

/**
 * Opens WhatsApp with a message; whom it goes to is chosen there. Colons and slashes may stand in a query as they are: written like the
 * page's other links, the address costs it next to nothing.
 */
const messageLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text).replace(/%(?:3A|2F)/g, decodeURIComponent)}`;

type ShareProps = {
  /** What the message says before the link. */
  text: string;
  /** The whole address under which the page is found again. */
  link: string;
  /** The link is the page's own address without its query: the page script knows it, and the HTML is smaller. */
  isHere?: boolean;
  look?: 'line' | 'plain';
  className: string;
  /** In place of the usual texts. */
  labels?: { send?: string; copied?: string };
  /** More buttons of the row. */
  children?: ReactNode;
};

/**
 * Sends a page on: by WhatsApp, by the link, or as the phone does it (Web Share). In a page without an island the page script moves its
 * two buttons (`share` in page-scripts.ts); without script WhatsApp is left.
 */
export function Share({ text, link, isHere, look = 'line', className, labels, children }: ShareProps) {
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
        <ButtonLink look={look} href={messageLink(`${text}: ${link}`)}>
          {labels?.send ?? texts.send}
        </ButtonLink>
        {children}
        {!hydrated && (
          <>
            <Button look={look} data-copy={isHere ? '' : link} hidden>
              {texts.copy}
            </Button>
            <Button look={look} data-share={isHere ? '' : link} hidden>
              {texts.shareElsewhere}
            </Button>
          </>
        )}
        {hydrated && (
          <Button look={look} onClick={copy}>
            {texts.copy}
          </Button>
        )}
        {hydrated && 'share' in navigator && (
          <Button look={look} onClick={share}>
            {texts.shareElsewhere}
          </Button>
        )}
      </div>
      {told?.link === link && (
        <p role="status">
          {told.isDone ? (labels?.copied ?? texts.linkCopied) : `${texts.notCopied} ${link}`}
        </p>
      )}
    </>
  );
}
