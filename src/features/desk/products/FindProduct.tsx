import { type KeyboardEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskProduct } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { findProduct as words } from '#texts/en/desk-products.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Failure } from '../shell/Parts.tsx';
import '../shell/Search.css';

type FindProductProps = { isTaken: (slug: string) => boolean; onAdd: (product: DeskProduct) => void };
const shownMax = 6;

/** Finds products by their name and adds one to a quotation. */
export function FindProduct({ isTaken, onAdd }: FindProductProps) {
  const [typed, type] = useState('');
  const [asked, ask] = useState<string>();
  const read = useLoaded(asked, (signal) =>
    callDesk(client, deskRoutes.deskProducts, { query: { q: asked, page_size: shownMax }, signal }),
  );
  const found = read.value?.results;
  const find = () => (typed.trim() === asked ? read.reload() : ask(typed.trim()));
  /** Enter finds, and does not save the quotation. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  }
  return (
    <fieldset className="panel">
      <legend className="visually-hidden">{words.add}</legend>
      <div className="desk-find">
        <TextField
          name="find"
          label={words.add}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
        <Button busy={!read.isCurrent} onClick={find}>
          {words.find}
        </Button>
      </div>
      {read.error !== undefined && <Failure error={read.error} />}
      <p role="status" className={found ? 'soft' : 'visually-hidden'}>
        {found && (found.length === 0 ? words.none : words.found(found.length))}
      </p>
      <ul className="desk-lines">
        {found
          ?.filter(({ slug }) => !isTaken(slug))
          .map((product) => (
            <li key={product.slug}>
              <Button size="small" onClick={() => onAdd(product)}>
                {words.addThis(product.name, formatRupees(product.price))}
              </Button>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
