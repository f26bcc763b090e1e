import { paperName, paperNames, papers } from '#texts/en/desk-papers.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';

/** What can be printed of orders, by its name in the address. */
export type PaperKind = keyof typeof paperNames;

type PaperLinksProps = {
  ids: readonly number[];
  /** Whether the goods of one have left: only then there is an invoice. */
  hasLeft: boolean;
  go: (path: string) => void;
};

/** Links to the papers of these orders. */
export const PaperLinks = ({ ids, hasLeft, go }: PaperLinksProps) => (
  <nav className="desk-links" aria-label={papers.toPrint}>
    {(Object.keys(paperNames) as PaperKind[]).map(
      (kind) =>
        (kind !== 'invoices' || hasLeft) && (
          <InPageLink key={kind} go={go} href={deskPath({ print: kind, orders: ids.join(',') })}>
            {ids.length === 1 ? paperName[kind] : paperNames[kind]}
          </InPageLink>
        ),
    )}
  </nav>
);
