import { parentPort } from 'node:worker_threads';
import { loadShop } from './load-shop.ts';

/** Runs beside the start of a build, on another processor: see shop-lists.ts. */
// The mark tells whoever started the build that a line is for its reader: see netlify/build/build-output.ts.
await loadShop({ info: console.log, warn: (text) => console.warn(`! ${text.replaceAll('\n', ' ')}`) });
parentPort?.postMessage('loaded');
