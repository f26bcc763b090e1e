type Rated = { rating?: number | null | undefined; ratings_count?: number | null | undefined };

/** Added to each product's own ratings, so that a single five-star rating does not rank first. */
const prior = { ratings: 20, value: 4 } as const;

/** The mean of a product's ratings and the prior (a Bayesian average), from 0 to 5. */
const averageRating = ({ rating, ratings_count }: Rated): number => {
  const value = rating ?? 0;
  const ratings = value > 0 ? (ratings_count ?? 0) : 0;
  return (value * ratings + prior.value * prior.ratings) / (ratings + prior.ratings);
};

/** How many products the home page shows as Most Loved. */
export const lovedOnHome = 4;

/** Leaves out the products that are shown as Most Loved, unless nothing else remains. */
export function otherThanLoved<Product extends { most_loved?: boolean | undefined }>(
  products: readonly Product[],
): readonly Product[] {
  const others = products.filter((product) => !product.most_loved);
  return others.length > 0 ? others : products;
}

/**
 * The home page's selection: the best rated product of each category, then the second best of each, and so on.
 * Products without ratings keep the order of their list.
 */
export function featuredProducts<Product extends Rated>(
  categories: readonly (readonly Product[])[],
  count: number,
): Product[] {
  const ranked = categories.map((products) =>
    products.toSorted((one, other) => averageRating(other) - averageRating(one)),
  );
  const rounds = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => ranked.flatMap((products) => products[round] ?? []))
    .flat()
    .slice(0, count);
}
