import { type Business, businessNames } from '#domain/gst/business.ts';

/** What a business adds to an order or to a request for a quotation. Single texts: a bundle has those that it uses. */

export const businessLabels: Business & { state: string } = {
  company: 'Company',
  gstin: 'GSTIN',
  po: 'PO number',
  billTo: 'Bill to',
  state: 'State',
};

/** Lines of a message: `GSTIN: 09AAACD4321M1Z6`. */
export const businessLines = (business: Partial<Business>): string =>
  businessNames
    .filter((name) => business[name])
    .map((name) => `${businessLabels[name]}: ${business[name]}`)
    .join('\n');
