import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

function loadInWorker(): Promise<void> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    // Not its end: it has the whole shop to forget.
    worker.once('message', () => resolve());
    worker.once('exit', (code) => reject(new Error(`The reading of the shop ended with ${code}.`)));
  });
}

let loading: Promise<void> | undefined;

/** Begins once, and says how it went where it is waited for. */
function begin(): void {
  loading ??= loadInWorker();
  loading.catch(() => {});
}

// A build begins when its settings are read, a second before Astro asks its integrations.
if (process.argv.includes('build')) begin();

/** Resolves when the lists are there; rejects with the load's own error. */
export const listsLoaded = async (): Promise<void> => loading;

/** Loads the shop's lists on another processor, while Astro and Vite get ready and bundle what renders them. */
export function shopLists(): AstroIntegration {
  return {
    name: 'shop-lists',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build' || command === 'dev') begin();
      },
      'astro:server:setup': listsLoaded,
    },
  };
}
