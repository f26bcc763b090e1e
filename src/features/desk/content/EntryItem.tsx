import type { EntryRow } from '#contract/desk-content.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { entryList as words } from '#texts/en/desk-content.ts';
import { Badge } from '#ui/Badge.tsx';
import { InPageLink } from '#ui/Button.tsx';
import '#ui/Panel.css';

type EntryItemProps = { row: EntryRow; href: string; go: (path: string) => void };

/** An entry in a list, with how far it is. */
export const EntryItem = ({ row, href, go }: EntryItemProps) => (
  <li className="panel entry-item">
    {row.picture && (
      <img src={pictureAddress(row.picture, 128, 'webp')} alt="" width={56} height={56} loading="lazy" />
    )}
    <InPageLink go={go} href={href}>
      {row.name}
    </InPageLink>
    <span className="entry-marks">
      {words.marks[row.state] && <Badge>{words.marks[row.state]}</Badge>}
      {row.draft && <Badge tone="sun">{words.draft}</Badge>}
    </span>
  </li>
);
