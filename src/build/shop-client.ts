import type { Fetch } from '#client/transport.ts';
import { pageSizeMax } from '#domain/limits.ts';
import { patientFetch } from '#shop-data/patient-fetch.ts';

/** Where a build reads from: another backend's address, or the embedded shop in this process. */
export type Shop = {
  baseUrl: string;
  fetch: Fetch;
  name: string;
  /** How many items to ask for at once. */
  pageSize: number;
  /** Another text when a page of the product list is another; only of a shop that can say so without making the page. */
  productsVersion?: (page: { page: number; page_size: number }) => Promise<string>;
  close: () => Promise<void>;
};

/** What backends commonly allow. */
const upstreamPageSize = 100;
const embeddedOrigin = 'http://embedded.shop';

type Embedded = Required<Pick<Shop, 'fetch' | 'productsVersion' | 'close'>>;
let opened: Promise<Embedded> | undefined;
let readers = 0;

/** The embedded shop as a `fetch`: the one place where pages reach into netlify/, and only while building. */
async function startEmbedded(): Promise<Embedded> {
  await import('#bundle/drizzle-files.ts');
  // Only these: a build that loads every function begins a second later.
  const { default: products } = await import('#functions/products.ts');
  const { default: blogs } = await import('#functions/blogs.ts');
  const { listVersion } = await import('#commerce/catalogue/list-products.ts');
  const { closeSharedDatabases, sharedDatabase } = await import('#platform/database.ts');
  const { env, needed } = await import('#platform/env.ts');
  const fetch: Fetch = (request) => {
    const answer = new URL(request.url).pathname.startsWith('/api/blogs/') ? blogs : products;
    return answer(request, { ip: '127.0.0.1', requestId: 'build' } as never);
  };
  return {
    fetch,
    productsVersion: (page) => listVersion(sharedDatabase(needed(env(), 'DATABASE_URL')), page),
    close: closeSharedDatabases,
  };
}

let patient: Fetch | undefined;
/** One for all lists, because a backend that throttles counts them together. */
function upstreamFetch(say: (text: string) => void): Fetch {
  patient ??= patientFetch({ fetch: (request) => fetch(request), say });
  return patient;
}

/** The last of the loaders that read side by side closes the database, so that the build can end. */
export async function openShop(
  apiBaseUrl: string | undefined,
  say: (text: string) => void = () => {},
): Promise<Shop> {
  if (apiBaseUrl) {
    return {
      baseUrl: apiBaseUrl,
      fetch: upstreamFetch(say),
      name: apiBaseUrl,
      pageSize: upstreamPageSize,
      close: async () => {},
    };
  }
  readers += 1;
  opened ??= startEmbedded();
  const embedded = await opened;
  return {
    baseUrl: embeddedOrigin,
    fetch: embedded.fetch,
    productsVersion: embedded.productsVersion,
    name: 'the embedded shop',
    pageSize: pageSizeMax,
    close: async () => {
      readers -= 1;
      if (readers > 0) return;
      opened = undefined;
      await embedded.close();
    },
  };
}
