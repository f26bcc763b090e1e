/// <reference types="astro/client" />

declare module 'virtual:inline-scripts' {
  /** The inline script of every page, minified. */
  export const inlineScript: string;
  /** Inline scripts of single pages. The page passes them to layouts/Page.astro, whose CSP allows only these. */
  export const cartScript: string;
  export const checkoutScript: string;
  export const membersScript: string;
  /** Quoted CSP sources: of the inline script, and of the inline scripts that Astro adds for islands. */
  export const inlineHash: string;
  export const islandHashes: readonly string[];
}

declare module 'virtual:island-loader' {
  /** Runs Astro's island loader. */
  export const defineIslands: () => void;
}

/** Shows the cart badge and the username again; defined by layouts/inline-script.ts. */
declare var repaint: () => void;

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /**
     * Loads and hydrates on the first pointer, focus or key event inside; `ready` loads the scripts with the page.
     * `now` hydrates at once; `query` does so if the address has a query.
     */
    'client:interaction'?: boolean | 'now' | 'query' | 'ready';
  }
}
