import { formatWholePaise, toPaise } from '#domain/base/money.ts';
import type { addressFields } from '#domain/form/fields.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import type { CodLimit } from '#domain/order/payment-ways.ts';

/** The checkout form (§2). Single texts, not one object: a bundle has those that it uses. */

/** Why a sum cannot be paid on delivery. `below` is in rupees; `by_law`: it is the law's limit, not the shop's. */
export const codTooLarge = ({ below, by_law, online }: CodLimit): string => {
  const limit = formatWholePaise(toPaise(below));
  if (online === false)
    return by_law
      ? `Cash on delivery is possible below ${limit}: the law forbids us to receive more in cash. Please ask us for a quotation, which you can pay by bank transfer.`
      : `Cash on delivery is possible below ${limit}. Please ask us for a quotation, which you can pay by bank transfer.`;
  return by_law
    ? `Cash on delivery is possible below ${limit}: the law forbids us to receive more in cash. Please choose online payment.`
    : `Cash on delivery is possible below ${limit}. Please choose online payment.`;
};
export const noPayment =
  'This shop takes no orders here just now. Please ask us for a quotation, which you can pay by bank transfer, or call us.';
export const askForQuotation = 'Ask for a quotation';

export const emptyTitle = 'Your Cart is Empty';
export const emptyText = 'There is nothing to check out yet.';
export const browse = 'Browse Products';
export const notLoaded = (message: string): string => `Failed to place order: ${message}`;
export const reload = 'Reload';

export const shippingLegend = 'Shipping details';
export const deliverTo = 'Deliver to';
export const change = 'Change';
export const labels: Record<keyof typeof addressFields, string> = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  zip: 'PIN code',
  city: 'City',
  notes: 'Notes',
};
export const notesHint = 'Landmark, floor, a good time to call';
export const remember = 'Remember this address on this device';
export const askName =
  'This is your username. Write the full name for the parcel and the invoice, or press the button again to keep it.';

export const businessTitle = 'GST invoice for a business';
/** Where the shop makes no invoice. */
export const companyTitle = 'For a business';
export const gstinHint = '15 characters';

export const methodLegend = 'Payment method';
export const methods: Record<CheckoutMethod, { title: string; text: string }> = {
  online: { title: 'Pay online', text: 'UPI, card or net banking, in a secure window' },
  cod: { title: 'Cash on delivery', text: 'Pay when your order arrives' },
};
export const submit: Record<CheckoutMethod, string> = {
  cod: 'Confirm Order (COD)',
  online: 'Proceed to Checkout',
};
/** Beside the button, whose words are literal: what pressing it costs, and when. */
export const youPay: Record<CheckoutMethod, (total: string) => string> = {
  cod: (total) => `You pay <sum>${total}</sum> at the door`,
  online: (total) => `You pay <sum>${total}</sum> in the next step`,
};
export const submitting = 'Processing...';

export const summaryTitle = 'Order Summary';
export const summaryLabel = 'Order summary';
export const subtotalLabel = 'Subtotal';
export const shippingLabel = 'Shipping';
export const taxesLabel = 'Taxes';
export const deliveryLabel = 'Estimated delivery';
export const totalLabel = 'Total';
