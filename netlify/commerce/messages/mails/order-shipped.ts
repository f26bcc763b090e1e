import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { trackingOf } from '#netlify/commerce/orders/order-life.ts';
import {
  factOf,
  filledRows,
  greeting,
  help,
  type Message,
  orderButton,
  orderLines,
  rupees,
} from './message.ts';

/** The parcel left, or its carrier or number was corrected. */
export function orderShipped(order: MailOrder): Message {
  const corrected = order.event.kind === 'tracking_changed';
  const carrier = factOf(order, 'carrier');
  const number = factOf(order, 'tracking_number');
  const link = trackingOf({ carrier, trackingNumber: number })?.url;
  const dueAtDoor = order.paymentMethod === 'cod' && !order.cashBookedAt;
  return {
    subject: corrected ? `Order ${order.id}: new tracking details` : `Order ${order.id} is on its way`,
    title: corrected ? 'New tracking details' : 'Your order is on its way',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: corrected
          ? `The carrier or the number of order ${order.id} was corrected. Please use these from now on.`
          : `Order ${order.id} left our warehouse.`,
      },
      ...(carrier || number
        ? [
            filledRows([
              ['Carrier', carrier],
              ['Tracking number', number],
            ]),
          ]
        : []),
      ...(dueAtDoor ? [{ paragraph: `Please have ${rupees(order.totalPaise)} in cash ready.` }] : []),
      ...(link ? [{ button: 'Follow the parcel', link }] : [orderButton(order)]),
      orderLines(order),
      {
        paragraph:
          'Please look at the parcel while the driver is there. Note damage on the delivery receipt and tell us within 48 hours.',
      },
      help,
    ],
  };
}
