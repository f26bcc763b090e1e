import type { Order } from '#contract/orders.ts';
import { isBuilt } from '#domain/order/installation.ts';
import { isEnded } from '#domain/order/order-status.ts';
import { whatsappLink } from '#domain/text/whatsapp-link.ts';
import { help, makesInvoices } from '#settings/in-browser.ts';
import * as texts from '#texts/en/order-help.ts';
import type { OrderTimeline } from './read-timeline.ts';
import '#ui/Panel.css';

type OrderHelpProps = { order: Order; timeline: OrderTimeline | undefined };

/** Whom to ask about an order, how a broken parcel is returned, and when the invoice comes. */
export function OrderHelp({ order, timeline }: OrderHelpProps) {
  // Another backend has no returns and no invoices here.
  const isGoing = timeline !== undefined && !isEnded(order.status);
  const comesByParcel = isGoing && order.status !== 'completed' && !isBuilt(timeline.steps);
  return (
    <section className="panel" aria-label={texts.title(order.id)}>
      <p>
        <strong>{texts.title(order.id)}</strong>
      </p>
      <p className="actions">
        <a className="button button-line" href={`tel:${help.phoneHref}`}>
          {texts.call(help.phone)}
        </a>
        {help.whatsapp && (
          <a className="button button-line" href={whatsappLink(help.whatsapp)}>
            {texts.whatsapp}
          </a>
        )}
      </p>
      {help.hours && <p className="soft">{help.hours}</p>}
      {comesByParcel && !timeline.canReturn && <p>{texts.broken}</p>}
      {isGoing && makesInvoices && !order.invoice && <p>{texts.invoiceComes}</p>}
    </section>
  );
}
