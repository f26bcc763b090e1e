import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import type { DeskProduct, ProductPayload } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { offerForm as words } from '#texts/en/desk-offer.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { valuesIn } from '../form/form-field.ts';
import { Changes } from '../history/Changes.tsx';
import { describeChange } from '../history/describe-change.ts';
import { quiet } from '../shell/Parts.tsx';

type Offer = Pick<ProductPayload, 'price' | 'original_price' | 'stock' | 'low_stock_at'>;
const isJump = (error: unknown): boolean => error instanceof HttpError && error.code === 'price_jump';

const offerOf = ({ price, original_price, stock, low_stock_at }: DeskProduct): Offer => ({
  price,
  original_price,
  stock,
  low_stock_at,
});

/** What differs, as "price ₹1,199.00, was ₹11,999.00". */
function changesOf(before: DeskProduct, after: DeskProduct): string[] {
  const names = (Object.keys(offerOf(after)) as (keyof Offer)[]).filter(
    (name) => before[name] !== after[name],
  );
  const of = (values: DeskProduct) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return describeChange({ before: of(before), after: of(after) });
}

type Asked = { question: string; answer: (isMeant: boolean) => void };
type OfferFormProps = { initial: DeskProduct; onChange: (now: DeskProduct) => void };

/** Price and stock of one product: asked when a price jumps, undone with a tap, never over what changed meanwhile. */
export function OfferForm({ initial, onChange }: OfferFormProps) {
  const [product, setProduct] = useState(initial);
  const [before, setBefore] = useState<DeskProduct>();
  const [asked, setAsked] = useState<Asked>();
  const fields = useFields('offer', words.fields);
  const { slug, name } = product;
  function show(now: DeskProduct) {
    setProduct(now);
    onChange(now);
  }

  async function write(offer: Offer, confirmed = false): Promise<DeskProduct> {
    const body = { ...offer, version: product.version, ...(confirmed ? { confirmed } : {}) };
    const after = await callDesk(client, deskRoutes.deskProduct, { params: { slug }, body });
    show(after);
    return after;
  }
  /** Writes it; a price that jumps only when that is meant. */
  async function writeAsked(offer: Offer): Promise<DeskProduct | undefined> {
    try {
      return await write(offer);
    } catch (failure) {
      if (!isJump(failure)) throw failure;
      const question = explain(failure).reason ?? '';
      const isMeant = await new Promise<boolean>((answer) => setAsked({ question, answer }));
      return isMeant ? write(offer, true) : undefined;
    }
  }
  async function save(offer: Offer, how: string) {
    setBefore(undefined);
    const isUndo = how === 'undo';
    const after = await (isUndo ? write(offer, true) : writeAsked(offer));
    if (!after) return false;
    const changes = changesOf(product, after);
    if (changes.length > 0 && !isUndo) setBefore(product);
    return words.saved(changes, isUndo);
  }
  /** A change of earlier was undone in the history. */
  async function showUndone() {
    const params = { type: 'product', slug };
    const entry = await callDesk(client, deskRoutes.deskEntry, { params }).catch(() => undefined);
    if (!entry?.offer) return;
    setBefore(undefined);
    show(entry.offer);
  }
  return (
    <>
      <ContractForm<Offer>
        id={`offer-${slug}`}
        className="desk-product"
        fields={fields}
        saved={valuesIn(fields, product)}
        send={(offer, { how }) => save(offer, how)}
        onMeanwhile={(current) => {
          show(current as DeskProduct);
          return valuesIn(fields, current);
        }}
        submit={<Marked text={words.save(name)} quiet={quiet} />}
        actions={({ busy, run }) =>
          before && (
            <Button
              busy={busy === 'undo'}
              disabled={busy !== false}
              onClick={() => run('undo', offerOf(before), {})}
            >
              <Marked text={words.undo} quiet={quiet} />
            </Button>
          )
        }
      />
      <ProductHistory slug={slug} onUndone={showUndone} />
      {asked && (
        <AskDialog
          title={name}
          act={words.meant}
          keep={words.notMeant}
          busy=""
          onAct={async () => true}
          failureText={() => null}
          onClose={(isMeant = false) => {
            setAsked(undefined);
            asked.answer(isMeant);
          }}
        >
          <p>{asked.question}</p>
        </AskDialog>
      )}
    </>
  );
}

/** Who changed this product at the desk, read when it is opened. */
function ProductHistory({ slug, onUndone }: { slug: string; onUndone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.history}</summary>
      {isOpen && <Changes subject={`product/${slug}`} onUndone={onUndone} />}
    </details>
  );
}
