import type { Config } from '@netlify/functions';
import { endpoint } from '#netlify/http/endpoint.ts';

const catalogue = () => import('#netlify/api/catalogue.ts');
const orders = () => import('#netlify/api/orders.ts');
const content = () => import('#netlify/api/content.ts');

const groups = {
  products: catalogue,
  blogs: catalogue,
  users: () => import('#netlify/api/accounts.ts'),
  orders,
  payments: orders,
  quotations: () => import('#netlify/api/quotations.ts'),
  desk: async () => ({
    bindings: (
      await Promise.all([
        import('#netlify/api/desk.ts'),
        import('#netlify/api/desk-content.ts'),
        import('#netlify/api/desk-office.ts'),
      ])
    ).flatMap(({ bindings }) => bindings),
  }),
  preview: content,
  pages: content,
  settings: content,
  pictures: content,
  hooks: content,
  areas: () => import('#netlify/api/areas.ts'),
  vitals: () => import('#netlify/api/vitals.ts'),
  health: () => import('#netlify/api/health.ts'),
};

const withAgents = {
  ...groups,
  mcp: async () => (await import('#netlify/api/mcp.ts')).overMcp(endpoint(groups)),
  ucp: async () => (await import('#netlify/api/ucp.ts')).overUcp(endpoint(groups)),
};

/** Every call of the API, by the first part of its path. The routes stand in src/contract/routes.ts. */
export default endpoint({
  ...withAgents,
  'openapi.json': async () => (await import('#netlify/api/openapi.ts')).describing(withAgents),
});

export const config: Config = { path: ['/api', '/api/*', '/.well-known/ucp'] };
