import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { paperNames, papers as words } from '#texts/en/desk-papers.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { InvoiceSheet } from '#ui/InvoiceSheet.tsx';
import { type DeskAddress, deskPath } from '../shell/desk-address.ts';
import { Loading } from '../shell/Parts.tsx';
import type { PaperKind } from './PaperLinks.tsx';
import { PackingSlip, ParcelLabel } from './PaperSheets.tsx';
import './Papers.css';
import '#ui/Panel.css';

const kindOf = (address: DeskAddress): PaperKind => {
  const kind = address.get('print') ?? '';
  return Object.hasOwn(paperNames, kind) ? (kind as PaperKind) : 'slips';
};

/** Packing slips, labels or invoices of one or several orders, each on a sheet of its own. */
export function PrintPapers({ address, go }: { address: DeskAddress; go: (path: string) => void }) {
  const kind = kindOf(address);
  const orders = address.get('orders') ?? '';
  const found = useLoaded(orders, (signal) =>
    callDesk(client, deskRoutes.deskPapers, { query: { orders }, signal }),
  );
  const back = orders.includes(',') ? deskPath({ view: 'orders' }) : deskPath({ order: orders });
  const { value } = found;
  if (!value) return <Loading found={found} height="480px" />;
  const invoices = value.documents.map(({ order }) => order);
  const without = value.orders.filter(({ id }) => kind === 'invoices' && !invoices.includes(id));
  return (
    <div className="print-page">
      <div className="actions">
        <Button look="sun" onClick={() => print()}>
          {words.print}
        </Button>
        <InPageLink className="button button-line" go={go} href={back}>
          {words.back}
        </InPageLink>
      </div>
      <h2 className="visually-hidden">{paperNames[kind]}</h2>
      {without.length > 0 && (
        <Banner tone="note">
          <p>{words.noInvoice(without.map(({ id }) => id).join(', '))}</p>
        </Banner>
      )}
      {kind === 'invoices'
        ? value.documents.map((document) => <InvoiceSheet key={document.number} document={document} />)
        : value.orders.map((order) =>
            kind === 'labels' ? (
              <ParcelLabel key={order.id} order={order} sender={value.sender} />
            ) : (
              <PackingSlip key={order.id} order={order} sender={value.sender} />
            ),
          )}
    </div>
  );
}
