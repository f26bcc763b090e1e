import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as Shop from '#contract/catalogue.ts';
import { posts } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { Blog, BlogList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const shop = await freshShop();
const call = caller(api);
const slug = 'net-metering-explained';

beforeAll(async () => {
  await loadContent(shop.db);
});

const list = async (query = '') => BlogList.parse((await call('GET', `/api/blogs/${query}`)).json);

describe('one post', () => {
  test('blog: a post is the same by slug and by id, with every field', async () => {
    const bySlug = await call('GET', `/api/blogs/${slug}/`);
    expect(bySlug.status).toBe(200);
    expect(bySlug.json).toMatchObject({
      slug,
      title: expect.stringContaining('Net metering'),
      image: '/pictures/post-net-metering.webp',
      image_alt: expect.stringContaining('meter'),
      created_at: '2026-08-27T06:30:00.000Z',
    });
    expect(
      Object.keys(Blog.shape).filter((field) => field !== 'translations' && !bySlug.json[field]),
    ).toEqual([]);
    expect((await call('GET', `/api/blogs/${bySlug.json.id}/`)).json).toEqual(bySlug.json);
  });

  test('blog: Markdown has become HTML with headings and tables', async () => {
    const { description } = Blog.parse((await call('GET', `/api/blogs/${slug}/`)).json);
    expect(description).toMatch(/<h2>How it works<\/h2>/);
    expect(description).toMatch(/<table>[\s\S]*<th align="right">With net metering<\/th>/);
  });

  test.each(['no-such-post', '0', '99999999', '99999999999999999999', '%00', '-1', "1'--", 'x'.repeat(4000)])(
    'blog: unknown %j is 404 with a sentence',
    async (name) => {
      const { status, json } = await call('GET', `/api/blogs/${name}/`);
      expect(status).toBe(404);
      expect(json).toMatchObject({ code: 'not_found', detail: expect.any(String) });
    },
  );

  test('blog: an unpublished post is found nowhere', async () => {
    await shop.db.update(posts).set({ published: false }).where(eq(posts.slug, slug));
    expect((await call('GET', `/api/blogs/${slug}/`)).status).toBe(404);
    expect((await list()).results.map((post) => post.slug)).not.toContain(slug);
    await shop.db.update(posts).set({ published: true }).where(eq(posts.slug, slug));
  });
});

describe('the list', () => {
  test('blogs: posts come newest first', async () => {
    for (const query of ['', '?ordering=-created_at']) {
      const dates = (await list(query)).results.map((post) => post.created_at);
      expect(dates.length).toBeGreaterThanOrEqual(8);
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });

  test('blogs: posts come oldest first or by title on request', async () => {
    const dates = (await list('?ordering=created_at')).results.map((post) => post.created_at);
    expect(dates).toEqual([...dates].sort());
    const titles = (await list('?ordering=title')).results.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
  });

  test('blogs: search wants every word, in any case, in title or text', async () => {
    const found = (await list('?search=NET+Metering+Credit')).results.map((post) => post.slug);
    expect(found).toContain(slug);
    expect((await list('?search=metering+xyzzyqwv')).count).toBe(0);
    // A tag's name is not a word of the text.
    expect((await list('?search=blockquote')).count).toBe(0);
  });

  test.each(['3 kW', '3kW', '78,000', '78000', 'subsidy ₹78,000?'])(
    'blogs: search %j finds the numbers of a text, however they are typed',
    async (text) => {
      const { results } = await list(`?search=${encodeURIComponent(text)}`);
      expect(results.map((post) => post.slug)).toContain('pm-surya-ghar-subsidy');
    },
  );

  test('blogs: posts are answered page by page', async () => {
    const all = await list();
    const { json } = await call('GET', '/api/blogs/?page_size=3&page=2');
    expect(json.results.map((post: Shop.Blog) => post.slug)).toEqual(
      all.results.slice(3, 6).map((post) => post.slug),
    );
    expect((await call('GET', json.previous)).json.results).toHaveLength(3);
  });

  test.each([
    '?page=0',
    '?page=10000000',
    '?page_size=1000',
    '?ordering=id',
    '?page=a',
    `?search=${'a'.repeat(201)}`,
  ])('blogs: %s is 400', async (query) => {
    const { status, json } = await call('GET', `/api/blogs/${query}`);
    expect(status).toBe(400);
    expect(json.detail).toMatch(/must be/);
  });

  test.each(['%', '_', "'", '%00', 'a'.repeat(200), "'; DROP TABLE posts"])(
    'blogs: search %j does no harm',
    async (search) => {
      expect((await call('GET', `/api/blogs/?search=${encodeURIComponent(search)}`)).status).toBe(200);
    },
  );
});

test('posts carry the tags that an edit purges', async () => {
  const one = await call('GET', `/api/blogs/${slug}/`);
  expect(one.headers.get('netlify-cache-tag')).toBe(`blog:${slug},every-blog`);
  const listed = await call('GET', '/api/blogs/');
  expect(listed.headers.get('netlify-cache-tag')).toBe('blogs');
  expect(listed.headers.get('netlify-vary')).toBe('query=search|ordering|language|page|page_size');
});
