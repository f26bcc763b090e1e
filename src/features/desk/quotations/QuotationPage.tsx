import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskQuotation } from '#contract/quotations.ts';
import { formatRupees } from '#domain/base/money.ts';
import { day, indianDay, later } from '#domain/base/time.ts';
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

/** In the address, for one that is not saved yet. */
export const newId = 'new';
/** The days for which a new quotation is valid, unless somebody says otherwise. */
const validDays = 14;

/** A quotation of which the shop knows nothing before it is saved. */
const blank = (): DeskQuotation => ({
  id: 0,
  number: '',
  state: 'draft',
  version: 0,
  is_over: false,
  buyer: { fullName: '', email: '', phone: '', company: '', gstin: '', po: '', billTo: '' },
  lines: [],
  discount_percent: 0,
  discount: 0,
  total: 0,
  note: '',
  valid_until: indianDay(later(new Date(), validDays * day)),
  sent_at: null,
  operator: '',
  created_at: '',
  order: null,
  inquiry: null,
  link: null,
  mails: true,
});

type QuotationPageProps = { id: string; go: (path: string) => void };

/** One quotation: what it says, and its way to the buyer. */
export function QuotationPage({ id, go }: QuotationPageProps) {
  const loaded = useLoaded(id === newId ? undefined : id, (signal) =>
    callDesk(client, deskRoutes.deskQuotation, { params: { id }, signal }),
  );
  const [made, setMade] = useState(() => (id === newId ? blank() : undefined));
  const acting = useAct();
  const value = made ?? loaded.value;
  if (!value) return <Loading found={loaded} height="480px" />;
  function show(after: DeskQuotation) {
    if (!made) return loaded.set((before) => ({ ...after, ...(before.plan ? { plan: before.plan } : {}) }));
    // The address is that of the draft from now on, and what is typed stays.
    if (made.id === 0) history.replaceState(null, '', deskPath({ view: 'quotations', quotation: after.id }));
    setMade(after);
  }
  const withdraw = (version: number) =>
    acting.act(async () => {
      const body = { step: 'withdraw' as const, version };
      const params = { id: value.id };
      show(await callDesk(client, deskRoutes.deskQuotationStep, { params, body }));
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
        <h2 id="quotation-title">{value.number ? words.title(value.number) : words.begin}</h2>
        {value.number && <QuotationBadge quotation={value} />}
        {value.number && <strong>{formatRupees(value.total)}</strong>}
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
