import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import * as deskRoutes from '#contract/desk-routes.ts';
import * as routes from '#contract/routes.ts';
import { bindings as accountBindings } from '#netlify/api/accounts.ts';
import { bindings } from '#netlify/api/catalogue.ts';
import api from '#netlify/functions/api.ts';
import { describeApi } from '#netlify/http/openapi/describe-api.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
const call = caller(api);

type Operation = {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
};
type Described = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

let described: Described;
beforeAll(async () => {
  described = (await call('GET', '/api/openapi.json')).json;
});

const operation = ({ method, path }: routes.Route): Operation | undefined =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(described))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('is kept by the edge until the settings change', async () => {
    const { headers } = await call('GET', '/api/openapi.json');
    expect(headers.get('netlify-cache-tag')).toBe('settings');
  });

  test.each(Object.entries(routes))(
    'has %s with its parameters, its answers and who may call',
    (name, route) => {
      const found = operation(route);
      expect(found).toMatchObject({ operationId: name, summary: expect.stringMatching(/^[A-Z].+\.$/) });
      const inPath = found?.parameters.filter((parameter) => parameter.in === 'path').map((one) => one.name);
      expect(inPath).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, id]) => id));
      expect(found?.security).toEqual(route.who === 'public' ? [] : [{ [route.who]: [] }]);
      expect(Object.keys(found?.responses ?? {})).toEqual([
        expect.stringMatching(/^[23]\d\d$/),
        '4XX',
        '5XX',
      ]);
    },
  );

  test('has no call of the desk', () => {
    expect(Object.values(deskRoutes).filter(operation)).toEqual([]);
  });

  test('has the fields that a call takes, and its filters', () => {
    const { properties, required } =
      operation(routes.login)?.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(properties as object)).toEqual(['username', 'password']);
    expect(required).toEqual(['username', 'password']);
    const inQuery = operation(routes.products)?.parameters.map(({ name }) => name);
    expect(inQuery).toEqual(expect.arrayContaining(['search', 'category', 'ordering', 'page', 'page_size']));
  });

  test('in front of another backend has no call that only the embedded shop answers', () => {
    const { paths } = describeApi([...bindings, ...accountBindings], 'https://shop.test', true) as Described;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([routes.products.path, routes.login.path]));
    expect(paths[routes.account.path]).toBeUndefined();
  });
});

describe('what the API answers', () => {
  const conforms = (route: routes.Route, reply: { status: number; json: unknown }) => {
    const schema = operation(route)?.responses[reply.status]?.content?.['application/json']?.schema;
    expect(schema).toBeDefined();
    const ajv = new Ajv({ strict: false, allErrors: true });
    const check = ajv.compile({ ...schema, components: described.components });
    check(reply.json);
    expect(check.errors ?? []).toEqual([]);
  };

  test('is described: products, one product, categories, areas, settings and health', async () => {
    const { slug } = await product(db, { stock: 3 });
    const asked: [routes.Route, string][] = [
      [routes.products, '/api/products/items/?facets=true&search=panel'],
      [routes.product, `/api/products/items/slug/${slug}/`],
      [routes.categories, routes.categories.path],
      [routes.blogs, routes.blogs.path],
      [routes.areas, '/api/areas/?pincode=226001'],
      [routes.settings, routes.settings.path],
      [routes.pages, routes.pages.path],
      [routes.health, routes.health.path],
    ];
    for (const [route, path] of asked) conforms(route, await call('GET', path));
  });

  test('is described: an account that is made', async () => {
    const body = { username: 'Described', password: 'tall-mango-tree-7' };
    conforms(routes.register, await call('POST', routes.register.path, { body }));
  });

  test('is described: a refusal', async () => {
    const { json, status } = await call('GET', '/api/products/items/slug/none/');
    expect(status).toBe(404);
    const check = new Ajv({ strict: false }).compile({
      $ref: '#/components/schemas/ApiError',
      components: described.components,
    });
    expect(check(json)).toBe(true);
    expect(check({ detail: 'no code' })).toBe(false);
  });
});
