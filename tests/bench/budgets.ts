/** What each page may cost. Bytes and counts fail a test when they are over; times are only shown. */

const kb = 1024;

/** One first flight of a new connection: ten segments of 1,460 bytes. */
export const firstFlightBytes = 14 * kb;

export type PageBudget = {
  /** The document with its inlined CSS and pictures, as Brotli. */
  htmlBytes: number;
  /** All the page asks for by itself until it is quiet, bodies as transferred. */
  totalBytes: number;
  requests: number;
  /** Script that runs in the document itself, uncompressed. */
  inlineScriptBytes: number;
  /** All script before anybody touches the page, as Brotli: inline and in files. */
  scriptBytes: number;
  /** Of that, in files. */
  scriptFileBytes: number;
  scriptFiles: number;
};

const reading = {
  htmlBytes: firstFlightBytes,
  totalBytes: 75 * kb,
  requests: 14,
  inlineScriptBytes: 6.5 * kb,
  scriptBytes: 6 * kb,
  scriptFileBytes: 6 * kb,
  scriptFiles: 1,
} satisfies PageBudget;

/**
 * Cart, checkout, login: React, its entry, what islands share and the island, side by side with the script of every
 * page. Inline is what these pages do without React: the loader of islands, the cart and its changes.
 */
const working = {
  htmlBytes: firstFlightBytes,
  totalBytes: 104 * kb,
  requests: 10,
  inlineScriptBytes: 13 * kb,
  scriptBytes: 81 * kb,
  scriptFileBytes: 77_500,
  scriptFiles: 5,
} satisfies PageBudget;

export const pageBudgets = {
  home: reading,
  listing: { ...reading, htmlBytes: 20 * kb },
  product: { ...reading, totalBytes: 45 * kb, requests: 4, inlineScriptBytes: kb },
  blogs: reading,
  post: reading,
  cart: working,
  checkout: working,
  login: working,
} satisfies Record<string, PageBudget>;
export type PageName = keyof typeof pageBudgets;

/** Times, as ratios to the floor page of the same run. */
export const timeBudgets = {
  productLcpRatio: 1.1,
  addToCartRatio: 1.1,
  deadButtonMs: 0,
  islandReadyRatio: 2.2,
  /** On a ten times slower processor. */
  blockingMs: 50,
  /** On a four times slower one. */
  longestTaskMs: 50,
  /** From a press on a card to the product's first paint, where the browser could fetch ahead. */
  openedMs: 100,
  /** In each of four categories. */
  lighthouse: 100,
  layoutShift: 0.004,
  heapGrowth: 1.2,
} as const;

export const functionBudgets = {
  catalogueColdStartMs: 10,
  coldStartMs: 25,
  catalogueReadsPerSecond: 500,
  catalogueP99Ms: 250,
  ordersPerSecond: 50,
} as const;

/** At 20,000 products. */
export const sizeBudgets = {
  fullBuildRatio: 5,
  buildMemoryMb: 2048,
  rebuildRatio: 0.5,
  searchP95Ms: 50,
} as const;
