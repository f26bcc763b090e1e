/** Below an order: whom to ask, how a broken parcel goes back, and when the invoice comes. */

export const title = (id: number | string): string => `Need help with order ${id}?`;
export const call = (phone: string): string => `Call ${phone}`;
export const whatsapp = 'WhatsApp';
export const broken =
  'Arrived broken? Take a photo and ask for a return within 48 hours. The button for it appears on the page of this order once it is delivered.';
export const invoiceComes =
  'The GST invoice comes when the goods leave us: on the page of this order, to print or keep as PDF.';
