type Rated = { rating?: number | undefined; ratings_count?: number | undefined };

/** So many ratings of the middling value are added to each product's own, so that one five-star rating is not the best. */
const doubt = { ratings: 20, value: 4 } as const;

const standing = ({ rating = 0, ratings_count = 0 }: Rated): number => {
  const ratings = rating > 0 ? ratings_count : 0;
  return (rating * ratings + doubt.value * doubt.ratings) / (ratings + doubt.ratings);
};

/**
 * A first impression of a whole shop: the best rated product of each kind, then the second best of each, and so on.
 * What nobody has rated keeps the order of its list.
 */
export function showcase<Product extends Rated>(
  kinds: readonly (readonly Product[])[],
  count: number,
): Product[] {
  const best = kinds.map((products) => products.toSorted((one, other) => standing(other) - standing(one)));
  const rounds = Math.max(0, ...best.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => best.flatMap((products) => products[round] ?? []))
    .flat()
    .slice(0, count);
}
