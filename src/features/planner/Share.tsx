import { useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import { whatsappLink } from '#domain/text/whatsapp-link.ts';
import { shareTexts } from '#texts/en/planner-ask.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Said } from './Said.tsx';

/** Opens WhatsApp with a message; whom it goes to is chosen there. */
const messageLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

type ShareProps = {
  /** The verdict. */
  text: string;
  /** The address under which it is found again. */
  link: string;
  /** The shop's own number on WhatsApp, if it has one. */
  whatsapp: string | undefined;
};

/** Keeps, prints and sends the answer. */
export function Share({ text, link, whatsapp }: ShareProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<{ link: string; isDone: boolean }>();
  const copy = () => {
    const tell = (isDone: boolean) => () => setCopied({ link, isDone });
    // Only pages that came by https have a clipboard.
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(tell(true), tell(false));
  };
  return (
    <>
      <div className="actions planner-print">
        <ButtonLink look="line" href={messageLink(`${text}: ${link}`)}>
          {shareTexts.whatsapp}
        </ButtonLink>
        {whatsapp && (
          <ButtonLink look="line" href={`${whatsappLink(whatsapp)}?text=${encodeURIComponent(link)}`}>
            {shareTexts.whatsappUs}
          </ButtonLink>
        )}
        {hydrated && <Button onClick={copy}>{shareTexts.copy}</Button>}
        {hydrated && <Button onClick={() => window.print()}>{shareTexts.print}</Button>}
      </div>
      {copied?.link === link && (
        <Said>{copied.isDone ? shareTexts.copied : `${shareTexts.notCopied} ${link}`}</Said>
      )}
    </>
  );
}
