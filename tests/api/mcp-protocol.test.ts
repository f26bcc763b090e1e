import { describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** What revision 2026-07-28 asks of every server, message by message: the rules of the protocol's own conformance suite that touch us. */

await freshShop({ SITE_URL: 'https://shop.test' });
const call = caller(api);
const revision = '2026-07-28';
const accept = { Accept: 'application/json, text/event-stream' };
const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

type Sent = { _meta?: object | undefined; version?: string; [param: string]: unknown };
/** A message of this revision. `version` is that of the header. */
const send = (method: string, { _meta = meta, version = revision, ...params }: Sent = {}) =>
  call('POST', '/api/mcp', {
    body: { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } },
    headers: { ...accept, 'MCP-Protocol-Version': version, 'Mcp-Method': method },
  });
const without = (name: string) =>
  Object.fromEntries(Object.entries(meta).filter(([key]) => !key.endsWith(name)));

describe('messages of 2026-07-28', () => {
  test('the server says what it has: tools, which do not change while it runs', async () => {
    const { status, json } = await send('server/discover');
    expect([status, json.result]).toEqual([
      200,
      expect.objectContaining({
        supportedVersions: [revision],
        capabilities: { tools: { listChanged: false } },
        _meta: { 'io.modelcontextprotocol/serverInfo': expect.objectContaining({ version: '1' }) },
      }),
    ]);
  });

  test('the list of tools says how long it may be kept, and by whom', async () => {
    const { json } = await send('tools/list');
    expect(json.result).toMatchObject({
      resultType: 'complete',
      ttlMs: expect.any(Number),
      cacheScope: expect.stringMatching(/^(public|private)$/),
    });
  });

  test.each([
    ['its revision', without('protocolVersion')],
    ['what the client can do', without('clientCapabilities')],
  ])('a message without %s is refused', async (_, _meta) => {
    const { status, json } = await send('tools/list', { _meta });
    expect([status, json.error.code, json.id]).toEqual([400, -32602, 7]);
  });

  test('who calls may stay unnamed', async () => {
    expect((await send('tools/list', { _meta: without('clientInfo') })).status).toBe(200);
  });

  test('a revision that is not known is refused with those that are', async () => {
    const version = '2099-01-01';
    const _meta = { ...meta, 'io.modelcontextprotocol/protocolVersion': version };
    const { status, json } = await send('tools/list', { _meta, version });
    expect([status, json.error.data.supported]).toEqual([400, expect.arrayContaining([revision])]);
  });

  test('a header that says something else than the message is refused', async () => {
    const { status, json } = await send('tools/list', { version: '2025-11-25' });
    expect([status, typeof json.error.code]).toEqual([400, 'number']);
  });

  test.each([
    'initialize',
    'ping',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'completion/complete',
    'no/such/method',
  ])('%s is not there: 404, with the error of a method that is not found', async (method) => {
    const { status, json } = await send(method);
    expect([status, json.error.code, json.id]).toEqual([404, -32601, 7]);
  });

  test('a subscription is acknowledged, with no notice that would ever come, and ends', async () => {
    const { status, headers, text } = await send('subscriptions/listen', {
      notifications: { toolsListChanged: true, resourceSubscriptions: ['https://shop.test/'] },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const [first, last] = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
    expect(first).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {}, _meta: { 'io.modelcontextprotocol/subscriptionId': 7 } },
    });
    expect(last).toMatchObject({ id: 7, result: { resultType: 'complete' } });
  });
});

describe('the address of the protocol', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test('takes no call from a page of another site', async () => {
    const from = (origin: string) =>
      call('POST', '/api/mcp', { body: list, headers: { ...accept, Origin: origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('https://shop.test')).status).toBe(200);
  });

  test.each([
    ['http://evil.example', 403],
    ['http://localhost:4321', 200],
    ['http://[::1]:4321', 200],
  ])('a page at %s that reaches the shop under that name: %d', async (origin, status) => {
    const body = JSON.stringify(list);
    const headers = { ...accept, Origin: origin, 'Content-Type': 'application/json' };
    const request = new Request(`${origin}/api/mcp`, { method: 'POST', headers, body });
    expect((await api(request, { ip: '203.0.113.9', requestId: 'page' })).status).toBe(status);
  });

  test('keeps nothing in a cache and opens no stream', async () => {
    const { headers, status } = await call('POST', '/api/mcp', { body: list, headers: accept });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await call('GET', '/api/mcp', { headers: accept })).status).toBe(405);
  });

  test('takes no body that is too large', async () => {
    const body = { ...list, params: { extra: 'x'.repeat(100_000) } };
    expect((await call('POST', '/api/mcp', { body, headers: accept })).status).toBe(413);
  });
});
