import { useState } from 'react';
import type { DeskOrderRow } from '#contract/desk.ts';
import { orderList as words } from '#texts/en/desk-orders.ts';
import { Button, InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { PaperLinks } from './PaperLinks.tsx';

/** The orders that are chosen in a list; another list begins with none. */
export function useChosen(list: string) {
  const [kept, keep] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] });
  const ids = kept.list === list ? kept.ids : [];
  return {
    ids,
    set: (next: readonly number[]) => keep({ list, ids: next }),
    toggle: (id: number) =>
      keep({ list, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
  };
}
type Chosen = ReturnType<typeof useChosen>;

export const ChooseOrder = ({ id, chosen }: { id: number; chosen: Chosen }) => (
  <label className="desk-choose">
    <input type="checkbox" checked={chosen.ids.includes(id)} onChange={() => chosen.toggle(id)} />
    <span className="visually-hidden">{words.choose(id)}</span>
  </label>
);

type ChosenOrdersProps = { rows: readonly DeskOrderRow[]; chosen: Chosen; go: (path: string) => void };

/** What can be done with several orders at once: ship them, print their papers. Nothing before one is ticked. */
export function ChosenOrders({ rows, chosen, go }: ChosenOrdersProps) {
  const { ids } = chosen;
  const isAll = rows.length > 0 && rows.every(({ id }) => ids.includes(id));
  if (ids.length === 0) return null;
  const hasLeft = rows.some(
    ({ id, status }) => ids.includes(id) && (status === 'shipped' || status === 'completed'),
  );
  return (
    <section className="panel desk-chosen" aria-label={words.chosen}>
      <p>
        <strong role="status">{words.countChosen(ids.length)}</strong>
      </p>
      <Button size="small" onClick={() => chosen.set(isAll ? [] : rows.map(({ id }) => id))}>
        {isAll ? words.chooseNone : words.chooseAll}
      </Button>
      <InPageLink className="button button-sun" go={go} href={deskPath({ ship: ids.join(',') })}>
        {words.ship}
      </InPageLink>
      <PaperLinks ids={ids} hasLeft={hasLeft} go={go} />
    </section>
  );
}
