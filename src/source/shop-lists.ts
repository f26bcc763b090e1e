import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

function loadInWorker(): Promise<void> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/**
 * Loads the shop's lists while Astro and Vite get ready, and holds the build back until they are there: a load that
 * fails ends it before the last good site is touched.
 */
export function shopLists(): AstroIntegration {
  let loaded: Promise<void> | undefined;
  return {
    name: 'shop-lists',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build' && command !== 'dev') return;
        loaded = loadInWorker();
        // It is told where it is waited for.
        loaded.catch(() => {});
      },
      'astro:build:start': () => loaded,
      'astro:server:setup': () => loaded,
    },
  };
}
