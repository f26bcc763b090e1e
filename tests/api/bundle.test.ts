import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledFunctionsDirectory, bundleFunctions } from '#netlify/local/bundle-functions.ts';
import { root } from '#netlify/server/folders.ts';
import { freshShop } from '#tests/support/shop.ts';

await freshShop({
  RAZORPAY_KEY_ID: 'rzp_test_bundled',
  RAZORPAY_KEY_SECRET: 'plainly-a-test-value',
  RAZORPAY_WEBHOOK_SECRETS: 'plainly-a-test-value',
  // Nobody listens there: a bundled function that wants the provider must say so, not crash.
  RAZORPAY_API_BASE_URL: 'http://127.0.0.1:9',
});

let directory = '';
let functions: FunctionResult[] = [];
const names = readdirSync(join(root, 'netlify', 'functions'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-bundles-'));
  const ours = join(directory, 'ours');
  await bundleFunctions(ours);
  functions = await zipFunctions(ours, join(directory, 'platform'), {
    archiveFormat: 'none',
    basePath: root,
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The platform's own result for one function. */
function bundled(name: string): FunctionResult {
  const found = functions.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${name} was not bundled`);
  return found;
}

/** Imports a bundle in a process of its own, as a cold start does, and sends it one request. */
function answerOf(name: string, path: string, init: RequestInit = {}): { status: number; text: string } {
  const script = `
    const { default: handler } = await import(process.argv[1]);
    const request = new Request('http://shop.test' + process.argv[2], JSON.parse(process.argv[3]));
    const response = await handler(request, { ip: '127.0.0.1', requestId: 'bundle-test' });
    console.log(JSON.stringify(response ? { status: response.status, text: await response.text() } : { status: 204, text: '' }));
    process.exit(0);`;
  const file = join(bundled(name).path, `${name}.mjs`);
  const args = ['--input-type=module', '-e', script, file, path, JSON.stringify(init)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Everything a cold start reads: the entry and what it imports before it is asked for anything. */
function startingCode(name: string): string {
  const { path } = bundled(name);
  const seen = new Map<string, string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    const code = readFileSync(join(path, file), 'utf8');
    seen.set(file, code);
    for (const [, next] of code.matchAll(/(?:from|^import|;import)\s*["']\.\/([^"']+)["']/gm))
      read(next ?? '');
  };
  read(`${name}.mjs`);
  return [...seen.values()].join('\n');
}

/** With what it may load later; without the platform's own files. */
const allCode = (name: string): string =>
  readdirSync(bundled(name).path)
    .filter((file) => file.endsWith('.mjs') && !file.startsWith('___netlify'))
    .map((file) => readFileSync(join(bundled(name).path, file), 'utf8'))
    .join('\n');

describe('functions as the platform bundles them', () => {
  test('every function is bundled, on Node 24, with its routes or its schedule', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name, routes = [], schedule, runtimeVersion } of functions) {
      expect(`${name}: ${runtimeVersion}`).toBe(`${name}: nodejs24.x`);
      expect(`${name}: ${routes.length > 0 || Boolean(schedule)}`).toBe(`${name}: true`);
    }
  });

  test.each(names)('%s answers its first request in a fresh process', (name) => {
    const { routes = [], schedule } = bundled(name);
    const path = routes[0]?.pattern.replace('*', 'unknown') ?? '/';
    const init = schedule ? { method: 'POST', body: '{"next_run":"2030-01-01T00:00:00.000Z"}' } : {};
    expect(answerOf(name, path, init).status).toBeLessThan(500);
  });

  test('the catalogue answers from the database', () => {
    const reply = answerOf('api', '/api/products/items/?search=panel');
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('a module loaded on first use is found: orders check a token', () => {
    const reply = answerOf('api', '/api/orders/', { headers: { Authorization: 'Bearer nonsense' } });
    expect(reply.status).toBe(401);
  });

  test('the API starts without tokens, payments, the sanitiser, the tables of the database, the list of PIN codes and the words of other languages', () => {
    const marks = {
      jose: /JWSInvalid/,
      razorpay: /x-refund-idempotency/i,
      'sanitize-html': /allowedSchemesAppliedToAttributes/,
      drizzle: /drizzle:Name/,
      'the list of PIN codes': /Kanpur Nagar/,
      'words of the settings': /3-5 कामकाजी दिन/,
      'texts of mails': /नमस्ते/,
    };
    const at = (code: string) =>
      Object.keys(marks).filter((name) => marks[name as keyof typeof marks].test(code));
    expect(at(startingCode('api'))).toEqual([]);
    expect(at(allCode('api'))).toEqual(Object.keys(marks));
    expect(allCode('api')).not.toMatch(/axios|@opentelemetry/i);
  });

  test('no bundle reaches for a package that is not in it', () => {
    const outside = names.flatMap((name) =>
      readdirSync(bundled(name).path)
        .filter((file) => file.endsWith('.mjs') && !file.startsWith('___netlify'))
        .flatMap((file) => [
          ...readFileSync(join(bundled(name).path, file), 'utf8').matchAll(
            /^import\b[^;]*?from\s*["']((?!\.|node:)[^"']+)["']/gm,
          ),
        ])
        .map((match) => `${name}: ${match[1]}`),
    );
    expect(outside.filter((line) => !/: (crypto|fs|net|os|path|perf_hooks|stream|tls)$/.test(line))).toEqual(
      [],
    );
  });
});

describe('netlify.toml', () => {
  test('the platform accepts it and finds the bundled functions and the headers of every page', async () => {
    const { config } = await resolveConfig({
      cwd: root,
      repositoryRoot: root,
      config: join(root, 'netlify.toml'),
      context: 'production',
      branch: 'main',
      offline: true,
      mode: 'require',
    });
    expect(config.functionsDirectory).toBe(bundledFunctionsDirectory);
    expect(config.build.publish).toBe(join(root, 'dist'));
    const everywhere = config.headers.find((rule: { for: string }) => rule.for === '/*');
    expect(everywhere.values).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
  });
});
