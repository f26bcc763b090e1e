import type { Category } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import type { ProductCardView } from '#domain/product-card.ts';
import { slugify } from '#domain/text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProductGrid } from '#ui/ProductGrid.tsx';

export type Contact = { phone: string; phoneHref: string };
type NothingFoundProps = {
  search: string;
  categories: readonly Category[];
  contact: Contact;
  onClear: () => void;
};

/** Offers to a shopper who found nothing: look through a category, call the shop, or clear the filters. */
export function NothingFound({ search, categories, contact, onClear }: NothingFoundProps) {
  return (
    <EmptyState title="No Products Found">
      {search && <p>Nothing found for “{search}”.</p>}
      <p className="soft">Try fewer words, look through a category, or ask us.</p>
      <ul className="listing-kinds">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.category(slugify(name))}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a className="listing-phone" href={`tel:${contact.phoneHref}`}>
          Call {contact.phone}
        </a>
      </p>
      <Button look="ink" data-held="" onClick={onClear}>
        Clear Filters
      </Button>
    </EmptyState>
  );
}

/** Products that were not searched for, below a search that found nothing. */
export function OtherProducts({ products }: { products: readonly ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section className="listing-others" aria-labelledby="others">
      <h2 id="others">Other products you can look at</h2>
      <ProductGrid products={products} base="/product/" />
    </section>
  );
}
