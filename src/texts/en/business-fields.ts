import { type Business, businessNames } from '#domain/gst/business.ts';
import type { GstinProblem } from '#domain/gst/gstin.ts';

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

export const gstinProblems: Record<GstinProblem, string> = {
  collector: 'This GSTIN is for collecting tax as a marketplace: an invoice needs the one of the buyer',
  distributor: 'This GSTIN only distributes input tax: an invoice needs the one of the place that buys',
  online: 'This GSTIN is for online services from abroad: no goods can be bought with it. Leave it empty',
  malformed: 'This is no GSTIN: compare it with your registration, or leave it empty',
};
