/** The budget of each page. Exceeded bytes and counts fail a test; times are only shown. */

const kb = 1024;

/** The first flight of a new connection: ten TCP segments. */
export const firstFlightBytes = 10 * 1460;

/** For the planner's answer, which is compressed for one visitor and therefore less: it needs a second flight, which carries 29 KB. */
export const answerBytes = firstFlightBytes + 2900;

export type PageBudget = {
  /** The document with its inlined CSS and pictures, compressed by the edge, and its headers. */
  documentBytes: number;
  /** All requests of the page without any interaction, bodies as transferred. */
  totalBytes: number;
  requests: number;
  /** Inline scripts, uncompressed. */
  inlineScriptBytes: number;
  /** All scripts that load without interaction, inline and files, compressed with Brotli. */
  scriptBytes: number;
  /** Those of `scriptBytes` that are in files. */
  scriptFileBytes: number;
  scriptFiles: number;
};

const reading = {
  documentBytes: firstFlightBytes,
  totalBytes: 75 * kb,
  requests: 14,
  inlineScriptBytes: 6.5 * kb,
  // Of these, 260 bytes read the digits of Indian keyboards in a product's quantity and say how much is in stock. 160 put the
  // products of a cart link into the cart. 80 load the measuring of page speed, which a driven browser does not. 50 share a page.
  // 80 keep to the language that a visitor chose. 90 tell search engines the price that the page shows.
  scriptBytes: 7750,
  scriptFileBytes: 7580,
  scriptFiles: 1,
} satisfies PageBudget;

/**
 * Cart, checkout and login load React, its entry, the shared code and the island in parallel with the page script.
 * Their inline scripts make the page work before React: the island loader, the cart and its changes. No schemas of replies
 * (17 KB more) follow when somebody begins to work. 500 bytes of them tell the GST inside a cart, and what does not fit together
 * under its goods.
 */
const working = {
  documentBytes: firstFlightBytes,
  totalBytes: 104 * kb,
  requests: 10,
  inlineScriptBytes: 13.6 * kb,
  scriptBytes: 87.4 * kb,
  scriptFileBytes: 84_300,
  scriptFiles: 5,
} satisfies PageBudget;

export const pageBudgets = {
  home: reading,
  listing: reading,
  product: { ...reading, totalBytes: 45 * kb, requests: 4, inlineScriptBytes: 1210 },
  blogs: reading,
  post: reading,
  planner: reading,
  cart: working,
  // In addition to the cart's: the fields of an order, PIN codes, the fields of a GST invoice, and the sum beside the button.
  checkout: { ...working, inlineScriptBytes: 14_910, scriptBytes: 89.5 * kb, scriptFileBytes: 86_200 },
  login: working,
} satisfies Record<string, PageBudget>;
export type PageName = keyof typeof pageBudgets;

/** Times, most as ratios to the floor page of the same run. */
export const timeBudgets = {
  /** To a bare page of the same bytes. */
  largestPaintRatio: 1.1,
  addToCartRatio: 1.1,
  deadButtonMs: 0,
  islandReadyRatio: 2.2,
  /** A whole purchase, to one page and one call. */
  purchaseRatio: 1.2,
  /** With the CPU ten times slower. */
  blockingMs: 50,
  /** With the CPU four times slower. */
  longestTaskMs: 50,
  /** From the press on a card to the first paint of the product page, after the browser could prefetch it. */
  openedMs: 100,
  /** In each of the four categories. */
  lighthouse: 100,
  /** From a change in the planner until its new answer is painted, with the CPU ten times slower. */
  plannerAnswerMs: 100,
  layoutShift: 0.004,
  heapGrowth: 1.2,
} as const;

export const functionBudgets = {
  /** CPU time until a function is ready for its first call, to that of an empty function: 10 ms over its 41. */
  apiColdStartRatio: 1.25,
  /** 25 ms over the 41 of an empty function. */
  coldStartRatio: 1.6,
  /** To a bare HTTP server that sends the same texts from memory. */
  catalogueReadsRatio: 0.05,
  catalogueP99ToMedian: 4,
  ordersPerSecond: 50,
} as const;

/** For 20,000 products. */
export const sizeBudgets = {
  /** To bare pages of the same weight. */
  fullBuildRatio: 4,
  buildMemoryMb: 2048,
  rebuildRatio: 0.5,
  searchP95Ms: 50,
} as const;

/** Resident memory of `npm run serve` under thousands of requests. */
export const memoryBudgets = { serveMb: 300 };
