/** What a business adds to an order or a request for a quotation. */

export const gstinHint = '15 characters';
export const poHint = 'Your own number of the order';
export const billToHint = 'Name and address, if it is not where the goods go';
