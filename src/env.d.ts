/// <reference types="astro/client" />

declare module 'virtual:inline-scripts' {
  /** The inline script of every page, minified. */
  export const inlineScript: string;
  /** Those of single pages, which name them to the page's frame: its CSP lets no other run. */
  export const cartScript: string;
  export const checkoutScript: string;
  export const membersScript: string;
  /** CSP sources, in quotes: of that script, and of what the framework puts inline around islands. */
  export const inlineHash: string;
  export const islandHashes: readonly string[];
}

declare module 'virtual:island-loader' {
  /** Runs the framework's loader of islands. */
  export const defineIslands: () => void;
}

/** Shows the badge and the name anew; of every page's inline script (layouts/inline-script.ts). */
declare var repaint: () => void;

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /**
     * Hydrates on the first pointer, focus or key inside, with scripts that are fetched then; `ready` fetches them with
     * the page. At once with `now`, or with `query` where the address has one.
     */
    'client:interaction'?: boolean | 'now' | 'query' | 'ready';
  }
}
