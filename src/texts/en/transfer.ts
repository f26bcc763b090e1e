/** Where a buyer pays by bank transfer. */

export const title = 'Pay by bank transfer';
export const labels = {
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  ifsc: 'IFSC',
  upi: 'UPI id',
};
export const referenceLabel = 'Reference';
export const orderReference = (id: number | string): string => `Order ${id}`;
export const bookedByUs = 'The order counts as paid when the money is with us and we have booked it.';
export const bookedWithin = (hours: number): string =>
  `The order counts as paid when the money is with us and we have booked it. Please pay at once: we cancel an order that is not paid within ${hours} hours.`;
