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
  close: () => Promise<void>;
};

/** What backends commonly allow. */
const upstreamPageSize = 100;

/** The embedded shop as a `fetch`: the one place where pages reach into netlify/, and only while building. */
async function openEmbedded(): Promise<Shop> {
  const { default: products } = await import('#functions/products.ts');
  const { default: blogs } = await import('#functions/blogs.ts');
  const { closeSharedDatabases } = await import('#platform/database.ts');
  return {
    baseUrl: 'http://embedded.shop',
    fetch: (request) => {
      const answer = new URL(request.url).pathname.startsWith('/api/blogs/') ? blogs : products;
      return answer(request, { ip: '127.0.0.1', requestId: 'build' } as never);
    },
    name: 'the embedded shop',
    pageSize: pageSizeMax,
    // An open connection would keep the build from ending.
    close: closeSharedDatabases,
  };
}

/** `say` hears when a throttling backend makes the build wait. */
export async function openShop(apiBaseUrl: string | undefined, say: (text: string) => void): Promise<Shop> {
  if (!apiBaseUrl) return openEmbedded();
  return {
    baseUrl: apiBaseUrl,
    // One for all lists, because a backend that throttles counts them together.
    fetch: patientFetch({ fetch: (request) => fetch(request), say }),
    name: apiBaseUrl,
    pageSize: upstreamPageSize,
    close: async () => {},
  };
}
