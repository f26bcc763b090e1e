import { join } from 'node:path';
import { readContent } from '#netlify/dev/content/content-files.ts';
import { root } from '#netlify/dev/settings.ts';

/** The rows of the catalogue's tables. Money is in rupees; pictures are file names under /media/. */
export type CategoryRow = { id: number; name: string };
export type ProductRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  images: (string | null)[];
  price: number;
  original_price: number | null;
  rating: number | null;
  ratings_count: number;
  product_type: string;
  manufactured_by: string | null;
  declaration: string | null;
  max_power: string | null;
  efficiency: string | null;
  weight: string | null;
  product_warranty: string | null;
  performance_warranty: string | null;
  support_info: string | null;
  category: CategoryRow | null;
  in_stock: boolean;
  stock: number;
  most_loved: boolean;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string | null;
  created_at: string;
};
export type PostRow = {
  id: number;
  slug: string;
  title: string;
  image: string | null;
  description: string;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string | null;
  created_at: string;
};
export type Catalogue = { categories: CategoryRow[]; products: ProductRow[]; posts: PostRow[] };

/** With the six of content/ there are 22 categories: three pages of ten. */
const moreCategories = [
  'Charge Controllers',
  'Mounting',
  'Cables and Connectors',
  'Protection Boxes',
  'Meters',
  'Earthing',
  'Street Lights',
  'Water Pumps',
  'Cleaning',
  'Monitoring',
  'Balcony Systems',
  'Carports',
  'Farm Systems',
  'Portable Power',
  'Spare Parts',
  'Ünusual & Rare',
];

const firstProductId = 101;
const firstPostId = 11;
const dayMs = 86_400_000;
const at = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T06:00:00Z`) + minutes * 60_000).toISOString();

/** Products with incomplete data, as a Django admin allows them. Each is among the first ten ids. */
export const odd = {
  /** Not in stock by `in_stock`, although `stock` is 225. */
  soldOutByFlag: 3,
  /** No main picture; the first is `image_1`. */
  withoutMainImage: 5,
  /** Null in every optional field. */
  bare: 7,
} as const;

/** Makes a catalogue of any size from content/. After the last file it starts again with numbered names. */
export async function makeCatalogue(products: number, posts: number): Promise<Catalogue> {
  const content = await readContent(join(root, 'content'));
  const names = [...content.categories.map(({ name }) => name), ...moreCategories];
  const categories = names.map((name, index) => ({ id: index + 1, name }));
  const own = content.categories.length;

  const product = (index: number): ProductRow => {
    const entry = content.products[index % content.products.length];
    if (!entry) throw new Error('content/products is empty');
    const { front, slug, html } = entry;
    const round = Math.floor(index / content.products.length);
    const category =
      index % 3 === 2
        ? categories[own + (Math.floor(index / 3) % moreCategories.length)]
        : categories.find(({ name }) => name === front.category);
    return {
      id: firstProductId + index,
      slug: round === 0 ? slug : `${slug}-${round + 1}`,
      name: round === 0 ? front.name : `${front.name} ${round + 1}`,
      description: html,
      images: [0, 1, 2, 3, 4].map((nth) => (front.pictures[nth] ? `${front.pictures[nth]}.webp` : null)),
      price: front.price,
      original_price: front.original_price ?? null,
      rating: front.rating,
      ratings_count: front.ratings_count,
      product_type: front.product_type,
      manufactured_by: front.manufactured_by,
      declaration: front.declaration,
      max_power: front.max_power,
      efficiency: front.efficiency,
      weight: front.weight,
      product_warranty: front.product_warranty,
      performance_warranty: front.performance_warranty,
      support_info: front.support_info,
      category: category ?? null,
      in_stock: front.stock > 0,
      stock: front.stock,
      most_loved: front.most_loved || index % 10 === 0,
      seo_title: front.seo_title,
      seo_description: front.seo_description,
      seo_keywords: front.seo_keywords,
      created_at: at(front.created, index),
    };
  };
  const made = Array.from({ length: products }, (_, index) => product(index));
  makeOdd(made);

  const post = (index: number): PostRow => {
    const entry = content.posts[index % content.posts.length];
    if (!entry) throw new Error('content/posts is empty');
    const { front, slug, html } = entry;
    const round = Math.floor(index / content.posts.length);
    return {
      id: firstPostId + index,
      slug: round === 0 ? slug : `${slug}-${round + 1}`,
      title: round === 0 ? front.title : `${front.title} ${round + 1}`,
      image: `${front.picture}.webp`,
      description: index === 0 ? `${html}${editorsHtml}` : html,
      seo_title: front.seo_title,
      seo_description: front.seo_description,
      seo_keywords: front.seo_keywords,
      created_at: new Date(Date.parse(`${front.created}T06:00:00Z`) - round * 400 * dayMs).toISOString(),
    };
  };
  return { categories, products: made, posts: Array.from({ length: posts }, (_, index) => post(index)) };
}

/** Markup from editors' tools: pictures with a path on the backend, pictures over http, and a video. */
const editorsHtml =
  '<figure><img src="/media/post-roof.webp" alt="A roof from above"></figure>' +
  '<p><img src="http://media.example/old-diagram.png" alt="An old diagram"></p>' +
  '<video controls src="/media/roof-tour.mp4"></video>';

function makeOdd(products: ProductRow[]): void {
  const soldOut = products[odd.soldOutByFlag];
  if (soldOut) Object.assign(soldOut, { in_stock: false, stock: 225 });
  const pictured = products[odd.withoutMainImage];
  if (pictured)
    pictured.images = [
      null,
      pictured.images[0] ?? 'suryak-550-w-mono-perc-half-cut-panel-1.webp',
      null,
      null,
      null,
    ];
  const bare = products[odd.bare];
  if (!bare) return;
  for (const [field, value] of Object.entries(bare)) {
    const needed = [
      'id',
      'slug',
      'name',
      'price',
      'in_stock',
      'stock',
      'category',
      'product_type',
      'created_at',
    ];
    if (typeof value !== 'object' && !needed.includes(field)) Object.assign(bare, { [field]: null });
  }
  Object.assign(bare, {
    description: '',
    images: [null, null, null, null, null],
    category: null,
    stock: 9,
    in_stock: true,
  });
}
