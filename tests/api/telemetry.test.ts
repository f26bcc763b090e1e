import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { openTelemetry } from '#netlify/server/telemetry.ts';
import { freshShop } from '#tests/support/shop.ts';

/** What a collector gets from `npm run serve`, by OpenTelemetry's own variables. */

await freshShop();
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
const received: Record<string, string[]> = {};
const collector = createServer(async (request, reply) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url ?? '';
  received[path] = [...(received[path] ?? []), body];
  reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});

test('a request is a trace with its queries, in the trace of the proxy, and numbers say how near the limits are', async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_SERVICE_NAME = 'solar-shop';
  const telemetry = openTelemetry();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = new Headers({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const request = new Request('http://shop.test/api/products/items/?search=Ashalata');
  await telemetry.request({ method: 'GET', id: 'the-request', parent }, () =>
    api(request, { requestId: 'the-request' }),
  );
  await telemetry.stop();
  globalThis.shopWatcher = undefined;
  collector.close();

  const told = (received['/v1/traces'] ?? []).join();
  const spans: Span[] = (received['/v1/traces'] ?? []).flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
      of.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const server = spans.find(({ name }) => name === 'GET /api/products/items/');
  expect(server).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  const ids = server?.attributes
    .filter(({ key }) => key === 'shop.request_id')
    .map(({ value }) => value.stringValue);
  expect(ids).toEqual(['the-request']);
  const queries = spans.filter((span) => span !== server);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) expect([query.traceId, query.parentSpanId]).toEqual([traceId, server?.spanId]);
  expect(told).toContain('solar-shop');
  expect(told).not.toContain('Ashalata');
  const metrics = (received['/v1/metrics'] ?? []).join();
  for (const name of [
    'http.server.request.duration',
    'db.client.operation.duration',
    'db.client.connection.count',
  ])
    expect(metrics).toContain(`"${name}"`);
});
