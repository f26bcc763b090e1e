import * as paths from '#contract/paths.ts';
import type { PageName } from './budgets.ts';

type Listed = { results: { slug: string }[] };

/** The measured pages of a running shop, with its newest most-loved product and its newest post as examples. */
export async function measuredPages(shopUrl: string): Promise<Record<PageName, string>> {
  const first = async (address: string): Promise<string> => {
    const list = (await fetch(shopUrl + address).then((reply) => reply.json())) as Listed;
    const slug = list.results[0]?.slug;
    if (!slug) throw new Error(`${address} lists nothing to measure`);
    return slug;
  };
  const product = await first('/api/products/items/?most_loved=true&ordering=-created_at');
  // Of the prebuilt list: a post that was published since is rendered on demand.
  const blogs = await fetch(shopUrl + paths.blogs).then((reply) => reply.text());
  const post = /"\/blogs\/([\w-]+)\/"/.exec(blogs)?.[1];
  if (!post) throw new Error(`${paths.blogs} lists nothing to measure`);
  return {
    home: paths.home,
    listing: paths.products,
    product: paths.product(product),
    blogs: paths.blogs,
    post: paths.blog(post),
    planner: paths.planner,
    cart: paths.cart,
    checkout: paths.checkout,
    login: paths.login,
  };
}

/** The paths of all products. */
export async function allProductPaths(shopUrl: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${shopUrl}/api/products/items/?page_size=100&page=${page}`;
    const list = (await fetch(address).then((reply) => reply.json())) as Listed & { next: string | null };
    found.push(...list.results.map(({ slug }) => paths.product(slug)));
    if (!list.next) return found;
  }
}
