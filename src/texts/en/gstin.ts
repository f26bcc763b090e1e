import type { GstinProblem } from '#domain/gst/gstin.ts';

/** Why nothing can be bought with a GSTIN, at its field. */
export const gstinProblems: Record<GstinProblem, string> = {
  collector: 'This GSTIN is for collecting tax as a marketplace: an invoice needs the one of the buyer',
  distributor: 'This GSTIN only distributes input tax: an invoice needs the one of the place that buys',
  online: 'This GSTIN is for online services from abroad: no goods can be bought with it. Leave it empty',
  malformed: 'This is no GSTIN: compare it with your registration, or leave it empty',
};
