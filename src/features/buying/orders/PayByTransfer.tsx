import type { Order } from '#contract/orders.ts';
import { canPay } from '#domain/order/order-status.ts';
import type { TransferDetails as Details } from '#domain/order/transfer.ts';
import * as texts from '#texts/en/transfer.ts';
import { TransferDetails } from '#ui/TransferDetails.tsx';
import '#ui/Panel.css';

/** `hours`: after which the shop cancels an order that nobody has paid, unless it comes from a quotation. */
export type Transfer = { details: Details; hours?: number };

/** Businesses and buyers with a quotation pay by transfer; an order that is to be paid at the door is not paid twice. */
export const paysByTransfer = ({ status, payment, quoted, shipping }: Order): boolean =>
  canPay(status) && payment?.method !== 'cod' && Boolean(quoted || shipping?.company || shipping?.gstin);

type PayByTransferProps = { order: Order; transfer: Transfer };

/** Where an unpaid order is paid by bank transfer, and what is written into it. */
export const PayByTransfer = ({
  order: { id, quoted },
  transfer: { details, hours },
}: PayByTransferProps) => (
  <section className="panel" aria-labelledby="by-transfer">
    <h2 id="by-transfer">{texts.title}</h2>
    <TransferDetails details={details} reference={texts.orderReference(id)} />
    <p className="soft">{quoted || !hours ? texts.bookedByUs : texts.bookedWithin(hours)}</p>
  </section>
);
