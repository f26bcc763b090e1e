import * as z from 'zod/mini';
import { errorStatus } from '#contract/error-codes.ts';
import { hookHeaders, idempotencyHeader } from '#contract/headers.ts';
import { reasons } from '#contract/reasons.ts';
import * as routes from '#contract/routes.ts';
import { settings } from '#settings/settings.ts';
import { apiWords } from '#texts/en/openapi.ts';
import type { Binding } from '../bind.ts';
import written from './answers.json' with { type: 'json' };

type Json = Record<string, unknown>;
type RouteName = keyof typeof routes;

/** The replies as answer-schemas.ts reads them of the contract's types. */
const { answers, schemas } = written as { answers: Record<string, Json>; schemas: Record<string, Json> };
const words: Record<RouteName, string> = apiWords.calls;

/** What a caller sends, as JSON schema. A check in code has no schema: its words are those of the refusal. */
function schemaOf(type: z.ZodMiniType): Json {
  const { $schema, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
}

function parametersOf({ route, shape }: Binding): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = shape.query ? schemaOf(shape.query) : {};
  const inQuery = Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    ...((required as string[]).includes(name) ? { required: true } : {}),
    schema,
  }));
  const key = {
    name: idempotencyHeader,
    in: 'header',
    description: apiWords.idempotency,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  };
  const takesKey = [routes.createOrder, routes.contact].some(({ path }) => path === route.path);
  return [...inPath, ...inQuery, ...(takesKey && route.method === 'POST' ? [key] : [])];
}

function bodyOf({ body, takes }: Binding['shape']): Json | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body) } } };
  const type = takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return takes ? { required: true, content: { [type]: { schema: { type: 'object' } } } } : undefined;
}

function doneBy(name: string, { status, answers: kind }: Binding['shape']): Json {
  if (kind === 'redirect') return { [status]: { description: apiWords.redirect } };
  const content =
    kind === 'file' ? { 'image/*': {} } : { 'application/json': { schema: answers[name] ?? {} } };
  return { [status]: { description: apiWords.done, content } };
}

const security = { shopper: [{ shopper: [] }], signed: [{ signed: [] }], operator: undefined, public: [] };

function operationOf(name: RouteName, binding: Binding): Json {
  const { route, shape } = binding;
  const body = bodyOf(shape);
  return {
    operationId: name,
    summary: words[name],
    tags: [route.path.split('/')[2]?.replace(/\..*/, '')],
    security: security[route.who],
    parameters: parametersOf(binding),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...doneBy(name, shape),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
}

function components(): Json {
  const codes = Object.entries(errorStatus).map(([code, status]) => `${code} ${status}`);
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
  });
  const ApiError = {
    type: 'object',
    description: apiWords.codes(codes.join(', ')),
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatus) },
      reason: { type: 'string', enum: Object.keys(reasons) },
      detail: { type: 'string' },
      retry_after: { type: 'number' },
    },
    required: ['code', 'detail'],
    additionalProperties: true,
  };
  return {
    schemas: { ...schemas, ApiError },
    responses: { Refused: refusal(apiWords.refused), Failed: refusal(apiWords.failed) },
    securitySchemes: {
      shopper: { type: 'http', scheme: 'bearer', description: apiWords.bearer },
      signed: { type: 'apiKey', in: 'header', name: hookHeaders.signature, description: apiWords.signed },
    },
  };
}

/**
 * The calls of the contract in OpenAPI 3.1, but those of the desk, which its own screens alone make and which change with them. In
 * front of another backend: without those that only the embedded shop has.
 */
export function describeApi(bindings: readonly Binding[], origin: string, hasUpstream: boolean): Json {
  const names = new Map(Object.entries(routes).map(([name, route]) => [route as unknown, name as RouteName]));
  const paths: Record<string, Json> = {};
  for (const binding of bindings) {
    const { route } = binding;
    const name = names.get(route);
    if (!name || (hasUpstream && route.embeddedOnly)) continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, binding) };
  }
  return {
    openapi: '3.1.0',
    info: { title: apiWords.title(settings().name), version: '1', description: apiWords.about },
    servers: [{ url: origin }],
    paths,
    components: components(),
  };
}
