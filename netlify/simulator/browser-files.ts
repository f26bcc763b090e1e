import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Scripts that the provider's origin serves to the browser, by their path. */
const files: Record<string, string> = {
  '/v1/checkout.js': 'checkout.ts',
  '/v1/checkout/payment-window.ts': 'payment-window.ts',
  '/v1/checkout/looks.ts': 'looks.ts',
  '/v1/checkout/elements.ts': 'elements.ts',
  '/v1/checkout/method-tabs.ts': 'method-tabs.ts',
};

const made = new Map<string, string>();

/** The script at this path, without its types; undefined where there is none. */
export function browserFile(path: string): string | undefined {
  const name = files[path];
  if (!name) return undefined;
  const known = made.get(path);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(readFileSync(new URL(`./window/${name}`, import.meta.url), 'utf8'));
  made.set(path, script);
  return script;
}
