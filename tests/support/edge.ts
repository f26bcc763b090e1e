/** A double of Netlify's edge cache with what the shop uses: its cache header, tags, purge and `Netlify-Vary`. */

type Entry = { body: ArrayBuffer; status: number; headers: Headers; tags: string[]; freshUntil: number };
type Handler = (request: Request, context: never) => Promise<Response>;

const address = 'http://shop.test';
const seconds = (directives: string, name: string): number =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(directives)?.[1] ?? 0);

/** The cache key of an address: only the query parameters that its replies vary by. */
function keyOf(url: URL, varies: string | undefined): string {
  const names = /(?:^|,)query=([^,]*)/.exec(varies ?? '')?.[1]?.split('|');
  const query = [...url.searchParams].filter(([name]) => !names || names.includes(name)).sort();
  return `${url.pathname}?${new URLSearchParams(query)}`;
}

/** A cache in front of functions. `now` is the clock. `hits` and `misses` count the requests. */
export class Edge {
  readonly entries = new Map<string, Entry>();
  readonly varies = new Map<string, string>();
  hits = 0;
  misses = 0;
  readonly handler: Handler;
  readonly now: () => Date;

  constructor(handler: Handler, now: () => Date = () => new Date()) {
    this.handler = handler;
    this.now = now;
  }

  async get(path: string): Promise<Response> {
    const url = new URL(path, address);
    const cached = this.entries.get(keyOf(url, this.varies.get(url.pathname)));
    if (cached && cached.freshUntil > this.now().getTime()) {
      this.hits += 1;
      return new Response(cached.body, cached);
    }
    this.misses += 1;
    const response = await this.handler(new Request(url), { ip: '127.0.0.1' } as never);
    await this.keep(url, response.clone());
    return response;
  }

  private async keep(url: URL, response: Response): Promise<void> {
    const directives =
      response.headers.get('netlify-cdn-cache-control') ?? response.headers.get('cache-control') ?? '';
    const lifetime = seconds(directives, 's-maxage') || seconds(directives, 'max-age');
    if (!/\bpublic\b/.test(directives) || lifetime === 0 || response.status >= 500) return;
    this.varies.set(url.pathname, response.headers.get('netlify-vary') ?? '');
    this.entries.set(keyOf(url, this.varies.get(url.pathname)), {
      body: await response.arrayBuffer(),
      status: response.status,
      headers: response.headers,
      tags: (response.headers.get('netlify-cache-tag') ?? '').split(',').map((tag) => tag.trim()),
      freshUntil: this.now().getTime() + lifetime * 1000,
    });
  }

  purge(tags: readonly string[]): void {
    for (const [key, entry] of this.entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
    }
  }
}
