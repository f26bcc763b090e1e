import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/desk.ts';
import { client } from '#browser/session.ts';
import { useLoaded } from '#browser/use-loaded.ts';
import type { DeskProduct } from '#contract/desk.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/Field.tsx';
import { deskPath } from './desk-address.ts';
import { Count, Failure, Pages } from './Parts.tsx';
import type { ViewProps } from './views.tsx';
import '#ui/Panel.css';

const pageSize = 25;

/** Stock and prices; products with the least stock first. */
export function Products({ address, go }: ViewProps) {
  const q = address.get('q') ?? undefined;
  const page = Number(address.get('page')) || 1;
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, routes.deskProducts, { query: { q, page, page_size: pageSize }, signal }),
  );
  const list = found.value;
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    go(deskPath({ view: 'products', q: String(new FormData(event.currentTarget).get('q')).trim() }));
  }
  return (
    <section className="desk-list" aria-labelledby="products-title">
      <h2 id="products-title">Stock and prices</h2>
      <search>
        <form key={q} className="panel desk-search" onSubmit={search}>
          <TextField
            name="q"
            label="A part of the product’s name"
            type="search"
            defaultValue={q}
            autoComplete="off"
          />
          <Button look="sun" type="submit">
            Search
          </Button>
        </form>
      </search>
      {found.error !== undefined && <Failure error={found.error} onRetry={found.reload} />}
      <Count found={found} one="product" many="products" />
      {!list && found.error === undefined && <Skeleton height="240px" />}
      {list?.count === 0 && <EmptyState title="No product fits" level={3} />}
      {list && (
        // With the key each search makes new forms, which show the values just read.
        <ul key={found.key} className="desk-rows" aria-busy={!found.isCurrent}>
          {list.results.map((product) => (
            <ProductForm key={product.slug} initial={product} />
          ))}
        </ul>
      )}
      {list && (
        <Pages
          page={page}
          list={list}
          pageSize={pageSize}
          pathOf={(number) => deskPath({ view: 'products', q, page: number })}
          go={go}
        />
      )}
    </section>
  );
}

const rupees = { type: 'number', inputMode: 'decimal', min: '0.01', step: '0.01' } as const;

type Values = Pick<DeskProduct, 'price' | 'original_price' | 'stock'>;

/** The form's values after a refusal: the current value where somebody else changed it meanwhile, else what was typed. */
const shownAfter = (typed: Values, seen: Values, now: Values): Values => ({
  price: now.price === seen.price ? typed.price : now.price,
  original_price: now.original_price === seen.original_price ? typed.original_price : now.original_price,
  stock: now.stock === seen.stock ? typed.stock : now.stock,
});

/** Price and stock of one product. Values that changed meanwhile are not overwritten, but shown first. */
function ProductForm({ initial }: { initial: DeskProduct }) {
  const [product, setProduct] = useState(initial);
  const [shown, setShown] = useState<Values>(initial);
  const [stockTyped, setStockTyped] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>();
  const { slug, name } = product;
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    // An empty field is NaN, which is refused. `Number` would make it 0.
    const number = (field: string) => Number.parseFloat(String(fields.get(`${field}-${slug}`)));
    const typed = {
      price: number('price'),
      original_price: number('original') || null,
      stock: number('stock'),
    };
    const body = {
      ...typed,
      seen_price: product.price,
      seen_original_price: product.original_price,
      seen_stock: product.stock,
    };
    setBusy(true);
    setError(undefined);
    setStockTyped(undefined);
    setSaved(false);
    try {
      const saved = await callDesk(client, routes.deskProduct, { params: { slug }, body });
      setProduct(saved);
      setShown(saved);
      setSaved(true);
    } catch (failure) {
      setError(failure);
      // The search also finds products whose addresses contain this one.
      const query = { q: slug, page_size: 100 };
      const now = await callDesk(client, routes.deskProducts, { query }).catch(() => undefined);
      const current = now?.results.find((one) => one.slug === slug);
      if (current) {
        setProduct(current);
        setShown(shownAfter(typed, product, current));
        if (current.stock !== product.stock) setStockTyped(typed.stock);
      }
    }
    setBusy(false);
  }
  return (
    <li className="panel">
      <h3>
        <a href={paths.product(slug)}>{name}</a>
        {!product.published && <span className="soft"> (not published)</span>}
      </h3>
      {/* With the key the fields are made anew for new values, which are their defaults. */}
      <form
        key={`${shown.price} ${shown.original_price} ${shown.stock}`}
        className="desk-product"
        onSubmit={save}
      >
        <TextField name={`price-${slug}`} label="Price, ₹" {...rupees} required defaultValue={shown.price} />
        <TextField
          name={`original-${slug}`}
          label="Original price, ₹"
          {...rupees}
          defaultValue={shown.original_price ?? ''}
        />
        <TextField
          name={`stock-${slug}`}
          label="In stock"
          type="number"
          inputMode="numeric"
          min="0"
          max="1000000"
          required
          defaultValue={shown.stock}
        />
        <Button look="ink" type="submit" busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </form>
      {error !== undefined && <Failure error={error} />}
      {stockTyped !== undefined && <p className="soft">You had typed {stockTyped} in stock.</p>}
      {isSaved && (
        <Banner tone="good" takesFocus>
          <p>Saved. Shoppers see it with their next view; the prebuilt page follows with the build.</p>
        </Banner>
      )}
    </li>
  );
}
