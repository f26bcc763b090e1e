import { BlogListQuery, blogListParameters } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { postTags } from '#domain/content-change.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

export default endpoint([
  bind(
    routes.blogs,
    { query: BlogListQuery, cache: () => ({ tags: ['blogs'], varyQuery: blogListParameters }) },
    async ({ ctx, query }) => (await import('#netlify/commerce/catalogue/blogs.ts')).listBlogs(ctx, query),
  ),
  bind(
    routes.blog,
    // A post that is asked for by id has the tag of all posts, because its slug is not known here.
    { cache: ({ id = '' }) => ({ tags: /^\d+$/.test(id) ? ['blogs'] : postTags(id) }) },
    async ({ ctx, params }) =>
      (await import('#netlify/commerce/catalogue/blogs.ts')).getBlog(ctx, params.id ?? ''),
  ),
]);

export const config = { path: ['/api/blogs', '/api/blogs/*'] };
