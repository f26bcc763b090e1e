import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { saveFile } from '#browser/islands/dom.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOrderRow } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { csvFile } from '#domain/text/sheet.ts';
import { orderList as words } from '#texts/en/desk-orders.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { itemsText } from './OrderRow.tsx';

const columns = ['id', 'placed_at', 'status', 'method', 'total', 'name', 'city'] as const;

/** Orders as a CSV file with a line of headings. Totals in rupees. */
const ordersAsCsv = (rows: readonly DeskOrderRow[]): string =>
  csvFile([
    [...columns, 'items'],
    ...rows.map((row) => [...columns.map((name) => row[name]), itemsText(row)]),
  ]);

/** The API's largest page. */
const pageSize = 100;

/** Saves all orders that were found, part by part, as a file for a spreadsheet. */
export function SaveOrders({ wanted }: { wanted: Record<string, string | undefined> }) {
  const [progress, setProgress] = useState(0);
  const { isBusy, error, act } = useAct();
  async function save() {
    const rows: DeskOrderRow[] = [];
    setProgress(0);
    for (let after: number | undefined; ; ) {
      const query = { ...wanted, after, page_size: pageSize };
      const { results } = await callDesk(client, deskRoutes.deskOrders, { query });
      rows.push(...results);
      setProgress(rows.length);
      if (results.length < pageSize) break;
      after = results.at(-1)?.id;
    }
    saveFile('orders.csv', ordersAsCsv(rows), 'text/csv;charset=utf-8');
  }
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => act(save)}>
        {isBusy ? words.reading(progress) : words.save}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}
