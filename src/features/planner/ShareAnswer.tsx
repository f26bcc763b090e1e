import { useHydrated } from '#browser/islands/hydration.ts';
import { whatsappLink } from '#domain/text/whatsapp-link.ts';
import { shareTexts } from '#texts/en/planner-ask.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ShareAddress } from '#ui/Share.tsx';

type ShareAnswerProps = {
  /** The verdict. */
  text: string;
  /** The address under which it is found again. */
  link: string;
  /** The shop's own number on WhatsApp, if it has one. */
  whatsapp: string | undefined;
};

/** Keeps, prints and sends the answer. */
export function ShareAnswer({ text, link, whatsapp }: ShareAnswerProps) {
  const hydrated = useHydrated();
  const labels = { send: shareTexts.whatsapp, copied: shareTexts.copied };
  return (
    <ShareAddress text={text} link={link} className="actions planner-print" labels={labels}>
      {whatsapp && (
        <ButtonLink look="line" href={`${whatsappLink(whatsapp)}?text=${encodeURIComponent(link)}`}>
          {shareTexts.whatsappUs}
        </ButtonLink>
      )}
      {hydrated && <Button onClick={() => window.print()}>{shareTexts.print}</Button>}
    </ShareAddress>
  );
}
