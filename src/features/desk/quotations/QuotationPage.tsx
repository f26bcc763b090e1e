import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskQuotation } from '#contract/quotations.ts';
import { formatRupees } from '#domain/base/money.ts';
import { quotationPage as words } from '#texts/en/desk-quotations.ts';
import { Button, InPageLink } from '#ui/Button.tsx';
import { SentPlan } from '#ui/SentPlan.tsx';
import { chatLink } from '../shell/contact-links.ts';
import { deskPath } from '../shell/desk-address.ts';
import { ActOutcome, Loading } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { QuotationBadge } from './QuotationBadge.tsx';
import { QuotationForm } from './QuotationForm.tsx';
import '#ui/Panel.css';

type QuotationPageProps = { id: string; go: (path: string) => void };

/** One quotation: what it says, and its way to the buyer. */
export function QuotationPage({ id, go }: QuotationPageProps) {
  const loaded = useLoaded(id, (signal) =>
    callDesk(client, deskRoutes.deskQuotation, { params: { id }, signal }),
  );
  const acting = useAct();
  const { value } = loaded;
  if (!value) return <Loading found={loaded} height="480px" />;
  const show = (after: DeskQuotation) =>
    loaded.set((before) => ({ ...after, ...(before.plan ? { plan: before.plan } : {}) }));
  const withdraw = (version: number) =>
    acting.act(async () => {
      const body = { step: 'withdraw' as const, version };
      show(await callDesk(client, deskRoutes.deskQuotationStep, { params: { id }, body }));
      return words.withdrawn;
    });
  return (
    <article className="desk-order" aria-labelledby="quotation-title">
      <p>
        <InPageLink go={go} href={deskPath({ view: 'quotations' })}>
          {words.all}
        </InPageLink>
      </p>
      <header className="desk-order-head">
        <h2 id="quotation-title">{words.title(value.number)}</h2>
        <QuotationBadge quotation={value} />
        <strong>{formatRupees(value.total)}</strong>
        {value.discount > 0 && <span className="soft">{words.off(formatRupees(value.discount))}</span>}
      </header>
      <ActOutcome acting={acting} />
      <div className="desk-links">
        {value.order && (
          <InPageLink go={go} href={deskPath({ order: value.order })}>
            {words.order(value.order)}
          </InPageLink>
        )}
        {value.link && value.state !== 'draft' && <a href={value.link}>{words.open}</a>}
        {value.link && value.state === 'sent' && value.buyer.phone && (
          <a href={chatLink(value.buyer.phone, words.message(value.number, location.origin + value.link))}>
            {words.whatsApp}
          </a>
        )}
        {value.state === 'sent' && (
          <Button size="small" busy={acting.isBusy} onClick={() => withdraw(value.version)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {value.plan && <SentPlan plan={value.plan} />}
      {value.state === 'accepted' ? (
        <ul className="panel desk-lines">
          {value.lines.map(({ name, quantity, unit_price }) => (
            <li key={name}>{words.line(quantity, name, formatRupees(unit_price))}</li>
          ))}
        </ul>
      ) : (
        <QuotationForm quotation={value} onSaved={show} />
      )}
    </article>
  );
}
