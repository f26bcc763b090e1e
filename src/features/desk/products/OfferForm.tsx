import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import type { DeskProduct } from '#contract/desk.ts';
import type { Entry } from '#contract/desk-content.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { isObject } from '#domain/base/json.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  OfferFields,
  type OfferValues,
  offerValuesOf,
  ProductHistory,
  readOfferFields,
  Saved,
  type SavedOffer,
} from './OfferFields.tsx';

/** Price and stock of an entry that is in the shop. */
export const offeredIn = ({ slug, state, shop }: Entry): DeskProduct =>
  ({ ...shop, slug, published: state === 'published' }) as DeskProduct;

/** What the shop has now, where it has changed meanwhile. */
function currentIn(error: unknown): DeskProduct | undefined {
  const body = error instanceof HttpError && error.code === 'changed_meanwhile' ? error.body : undefined;
  return isObject(body) && isObject(body.current) ? (body.current as DeskProduct) : undefined;
}

const isJump = (error: unknown): boolean => error instanceof HttpError && error.code === 'price_jump';

/**
 * The form's values after a refusal: the current value where another person changed it meanwhile, else the typed one.
 */
const shownAfter = (typed: OfferValues, seen: OfferValues, now: OfferValues): OfferValues => ({
  price: now.price === seen.price ? typed.price : now.price,
  original_price: now.original_price === seen.original_price ? typed.original_price : now.original_price,
  stock: now.stock === seen.stock ? typed.stock : now.stock,
  low_stock_at: typed.low_stock_at,
});

type OfferFormProps = { initial: DeskProduct; onChange: () => void };
type How = { confirmed?: boolean; isUndo?: boolean };

/** Price and stock of one product: asked when a price jumps, undone with a tap, never over what changed meanwhile. */
export function OfferForm({ initial, onChange }: OfferFormProps) {
  const [product, setProduct] = useState(initial);
  const [shown, setShown] = useState<OfferValues>(initial);
  const [stockTyped, setStockTyped] = useState<number>();
  const { isBusy, error, act } = useAct();
  const [saved, setSaved] = useState<SavedOffer>();
  const [asked, setAsked] = useState<{ values: OfferValues; question: string }>();
  const { slug, name } = product;

  async function write(values: OfferValues, { confirmed, isUndo = false }: How) {
    const body = {
      ...values,
      ...(confirmed ? { confirmed } : {}),
      seen_price: product.price,
      seen_original_price: product.original_price,
      seen_stock: product.stock,
    };
    const after = await callDesk(client, deskRoutes.deskProduct, { params: { slug }, body });
    setSaved({ before: offerValuesOf(product), after: offerValuesOf(after), isUndone: isUndo });
    setProduct(after);
    setShown(after);
    onChange();
  }
  function change(values: OfferValues, how: How = {}) {
    setStockTyped(undefined);
    setSaved(undefined);
    return act(async () => {
      try {
        await write(values, how);
      } catch (failure) {
        if (isJump(failure)) return setAsked({ values, question: explain(failure).reason ?? '' });
        showRefused(values, currentIn(failure));
        throw failure;
      }
    });
  }
  async function showUndone() {
    const params = { type: 'product', slug };
    const entry = await callDesk(client, deskRoutes.deskEntry, { params }).catch(() => undefined);
    if (!entry) return;
    const current = offeredIn(entry);
    setSaved(undefined);
    setProduct(current);
    setShown(current);
    onChange();
  }
  function showRefused(values: OfferValues, current: DeskProduct | undefined) {
    if (!current) return;
    setProduct(current);
    setShown(shownAfter(values, product, current));
    if (current.stock !== product.stock) setStockTyped(values.stock);
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return change(readOfferFields(event.currentTarget, slug));
  }
  return (
    <>
      <OfferFields
        // With the key the fields are made anew for new values, which are their defaults.
        key={`fields ${JSON.stringify(offerValuesOf(shown))}`}
        product={product}
        shown={shown}
        isBusy={isBusy}
        onSubmit={save}
      />
      {error !== undefined && <Failure error={error} />}
      {stockTyped !== undefined && <p className="soft">You had typed {stockTyped} in stock.</p>}
      {saved && (
        <Saved
          {...saved}
          isBusy={isBusy}
          onUndo={() => change(saved.before, { confirmed: true, isUndo: true })}
        />
      )}
      <ProductHistory slug={slug} onUndone={showUndone} />
      {asked && (
        <AskDialog
          title={name}
          act="Yes, save it"
          keep="No, go back"
          busy="Saving..."
          onAct={() => write(asked.values, { confirmed: true })}
          failureText={(failure) => <Failure error={failure} />}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.question}</p>
        </AskDialog>
      )}
    </>
  );
}
