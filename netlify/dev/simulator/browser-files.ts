import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const files: Record<string, string> = {
  '/v1/checkout.js': 'checkout.ts',
  '/v1/checkout/payment-window.ts': 'payment-window.ts',
  '/v1/checkout/styles.ts': 'styles.ts',
  '/v1/checkout/dom.ts': 'dom.ts',
  '/v1/checkout/method-tabs.ts': 'method-tabs.ts',
};

const cache = new Map<string, string>();

/** The script at this path as JavaScript; undefined if there is none. */
export function browserFile(path: string): string | undefined {
  const name = files[path];
  if (!name) return undefined;
  const known = cache.get(path);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(readFileSync(new URL(`./window/${name}`, import.meta.url), 'utf8'));
  cache.set(path, script);
  return script;
}
