import type { DeskOverview } from '#contract/desk.ts';
import type { Dated } from '#domain/regulation/review.ts';
import type { DeskAddress } from './desk-address.ts';

/** What every view of the desk gets. */
export type ViewProps = {
  address: DeskAddress;
  go: (path: string) => void;
  overview: DeskOverview;
  /** Called after a change of something that waited: the overview is read again. */
  onChange: () => void;
  /** The values of the data files with their days of review. */
  dated: readonly Dated[];
};
