import { parentPort } from 'node:worker_threads';
import { loadShop } from './load-shop.ts';

/** Runs beside the start of a build, on another processor: see shop-lists.ts. */
await loadShop({ info: console.log, warn: console.warn });
parentPort?.postMessage('loaded');
