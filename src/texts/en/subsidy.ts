import type { NoSubsidyReason } from '#domain/regulation/subsidy.ts';

/** Why there is no subsidy. */
export const noSubsidyTexts: Record<NoSubsidyReason, string> = {
  'no-size': 'There is no system yet.',
  business: 'The subsidy is for homes and housing societies.',
  'imported-cells': 'Its cells are imported, and the subsidy needs Indian ones.',
  'unknown-cells': 'It is not known where its cells were made, and the subsidy needs Indian ones.',
  'no-registered-vendor': 'A vendor registered on the national portal must install the whole system.',
  ended: 'The scheme has ended.',
};
