import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { entryList, entryTypeTexts } from '#texts/en/desk-content.ts';
import { importPage } from '#texts/en/desk-import.ts';
import { priceGrid } from '#texts/en/desk-prices.ts';
import { productList as words } from '#texts/en/desk-products.ts';
import { deskList } from '#texts/en/desk-shell.ts';
import { buttonClass, InPageLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ImportProducts } from '../import/ImportProducts.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Count, Loading, Pages } from '../shell/Parts.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { PriceSheetForm } from './PriceSheetForm.tsx';
import { ProductRow } from './ProductRow.tsx';
import '#ui/Panel.css';
import '../shell/Chips.css';

const pageSize = 25;

/** Prices and stock of all products, one by one or by a sheet; and products from a file. */
export function Products({ address, go, onChange }: ViewProps) {
  if (address.has('import')) return <ImportProducts go={go} onChange={onChange} />;
  if (address.has('prices')) return <PriceGrid go={go} onChange={onChange} />;
  if (address.has('sheet')) return <PriceSheetForm go={go} onChange={onChange} />;
  return <ProductList address={address} go={go} onChange={onChange} />;
}

/** Products with the least stock first. */
function ProductList({ address, go, onChange }: Pick<ViewProps, 'address' | 'go' | 'onChange'>) {
  const low = address.has('low') ? 'yes' : undefined;
  const q = address.get('q') ?? undefined;
  const page = Number(address.get('page')) || 1;
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, deskRoutes.deskProducts, { query: { q, low, page, page_size: pageSize }, signal }),
  );
  const list = found.value;
  const search = (fields: FormData) =>
    go(deskPath({ view: 'products', low, q: String(fields.get('q')).trim() }));
  return (
    <section className="desk-list" aria-labelledby="products-title">
      <div className="desk-count">
        <h2 id="products-title">{words.title}</h2>
        <div className="actions">
          <Many go={go} />
          <InPageLink
            go={go}
            className={buttonClass({ look: 'sun' })}
            href={deskPath({ view: 'content', type: 'product', new: 1 })}
          >
            {entryTypeTexts.product.add}
          </InPageLink>
        </div>
      </div>
      <nav className="desk-chips" aria-label={words.which}>
        <InPageLink go={go} href={deskPath({ view: 'products' })} aria-current={low ? undefined : 'page'}>
          {deskList.all}
        </InPageLink>
        <InPageLink go={go} href={deskPath({ view: 'products', low: 'yes' })} aria-current={low && 'page'}>
          {words.low}
        </InPageLink>
        {(['draft', 'hidden'] as const).map((only) => (
          <InPageLink key={only} go={go} href={deskPath({ view: 'content', type: 'product', only })}>
            {entryList.onlys[only]}
          </InPageLink>
        ))}
      </nav>
      <SearchForm key={q} label={words.search} q={q} onSearch={search} />
      <Count found={found} words={words.count} />
      <Loading found={found} height="240px" />
      {list?.count === 0 && <EmptyState title={words.none} level={3} />}
      {list && (
        // With the key each search makes new rows and forms, which show the values just read.
        <ul key={found.key} className="desk-rows" aria-busy={!found.isCurrent}>
          {list.results.map((product) => (
            <li key={product.slug}>
              <ProductRow row={product} isAlone={list.count === 1} go={go} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {list && (
        <Pages
          page={page}
          list={list}
          pageSize={pageSize}
          pathOf={(number) => deskPath({ view: 'products', low, q, page: number })}
          go={go}
        />
      )}
    </section>
  );
}

/** The ways to change many products at once. */
const Many = ({ go }: Pick<ViewProps, 'go'>) => (
  <details className="product-many">
    <summary className={buttonClass({ look: 'line' })}>{words.many}</summary>
    <nav aria-label={words.tools}>
      <InPageLink go={go} href={deskPath({ view: 'products', prices: 'new' })}>
        {priceGrid.title}
      </InPageLink>
      <InPageLink go={go} href={deskPath({ view: 'products', sheet: 'new' })}>
        {words.bySheet}
      </InPageLink>
      <InPageLink go={go} href={deskPath({ view: 'products', import: 'new' })}>
        {importPage.title}
      </InPageLink>
    </nav>
  </details>
);
