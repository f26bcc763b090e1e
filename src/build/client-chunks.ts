import type { Plugin } from 'vite';

const ownCopy = '?own-copy';
/**
 * Stands in for what the build tool wraps around a lazy import: five times as long, for styles and for errors that nobody
 * listens to here. The page's own script has one that names no files, since it must share none with the islands.
 */
const helper = '\0preload-helper.js';
const ownHelper = helper + ownCopy;
const helperCode = `export function __vitePreload(load, files = []) {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: '/' + file });
    document.head.append(link);
  }
  return load();
}`;
const pageScripts = /\/src\/(dom\/|hydration\/|[\w/-]+-script\.ts|features\/cart\/(settle-)?buy-now)/;
const isInstant = (id: string): boolean => pageScripts.test(id) || id.endsWith(ownCopy);
/** React with the bundler's few lines for modules in its format, and what islands share. */
const commonPaths = [
  /rolldown\/runtime|preload-helper|\/node_modules\//,
  /\/src\/(domain|stores|ui|paths|client\/(?!editors|replies)|contract\/routes)\b/,
  /\/src\/(features\/auth\/use|cart-changes|hooks|payment\/(load-payment|razorpay))\b/,
];
/** What only one or two islands use travels with those. */
const isOfFew =
  /\/src\/(ui\/(Badge|FailureBanner|Order|Price|Product|Rating|SelectField|Stepper|Tooltip)|domain\/(contact-form|coupon|orderings|payment-failures|pricing|product-card|text)\b)/;
const isCommon = (id: string): boolean =>
  commonPaths.some((path) => path.test(id)) && !isOfFew.test(id) && !id.endsWith(ownCopy);
/** Needed with the first call, not with the page: see src/client/client.ts. */
const isSchemas = /node_modules\/zod\/|\/src\/contract\/(?!routes\.|replies\.)[\w-]+\.ts$/;

/**
 * Few files for a slow connection: React with what islands share, and one an island. The page's own script carries
 * copies of the few rules it needs, and shares no file.
 */
export const clientChunks = (): Plugin => ({
  name: 'client-chunks',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'schemas', test: isSchemas },
                  { name: 'shop', test: isCommon, tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
    },
  }),
  async resolveId(source, importer, options) {
    if (this.environment.name !== 'client' || !importer) return undefined;
    if (source.includes('vite/preload-helper')) return isInstant(importer) ? ownHelper : helper;
    if (!isInstant(importer)) return undefined;
    const found = await this.resolve(source, importer.replace(ownCopy, ''), { ...options, skipSelf: true });
    if (!found || found.external || !/\/src\/.*\.ts$/.test(found.id) || isInstant(found.id)) return found;
    return { ...found, id: found.id + ownCopy };
  },
  load(id) {
    if (id === helper) return helperCode;
    return id === ownHelper ? 'export const __vitePreload = (load) => load();' : undefined;
  },
});
