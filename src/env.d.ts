/// <reference types="astro/client" />

declare module 'virtual:inline-scripts' {
  /** The inline script of every page, minified. */
  export const inlineScript: string;
  /** Inline scripts of single pages. The page passes them to layouts/Page.astro, whose CSP allows only these. */
  export const cartScript: string;
  export const checkoutScript: string;
  export const membersScript: string;
  /** What Astro writes inline around islands: the element that starts them, and a script for each client directive. */
  export const islandScripts: { element: string; directives: Record<string, string> };
}

declare module 'virtual:page-script' {
  /** The address of the script file that every page carries. */
  export const pageScript: string;
}

declare module 'virtual:island-loader' {
  /** Runs what Astro writes inline around islands. */
  export const defineIslands: () => void;
}

/** Shows the cart badge and the username again; defined by layouts/inline-script.ts. */
declare var repaint: () => void;

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates on the first pointer, focus or key inside; with `query` at once where the address has a query. */
    'client:interaction'?: boolean | 'query';
  }
}
