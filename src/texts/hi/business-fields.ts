import { type Business, businessNames } from '#domain/gst/business.ts';
import type { Complete } from '../complete.ts';

export const businessLabels: Business & { state: string } = {
  company: 'कंपनी',
  gstin: 'GSTIN',
  po: 'PO नंबर',
  billTo: 'बिल किसके नाम',
  state: 'राज्य',
};

export const businessLines = (business: Partial<Business>): string =>
  businessNames
    .filter((name) => business[name])
    .map((name) => `${businessLabels[name]}: ${business[name]}`)
    .join('\n');

export type Checked = Complete<
  typeof import('#texts/en/business-fields.ts'),
  typeof import('#texts/hi/business-fields.ts')
>;
