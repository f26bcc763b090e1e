/// <reference types="astro/client" />

declare module 'virtual:inline-scripts' {
  export const inlineScript: string;
  export const languageScript: string;
  /** Inline scripts of single pages. The page passes them to layouts/Page.astro, whose CSP allows only these. */
  export const askedScript: string;
  export const cartScript: string;
  export const checkoutScript: string;
  export const requireLoginScript: string;
  /** The scripts that Astro writes inline around islands: a custom element and one script per directive. */
  export const islandScripts: { element: string; directives: Record<string, string> };
}

declare module 'virtual:page-script' {
  /** The address of the script file that every page loads. */
  export const pageScript: string;
}

declare module 'virtual:area-script' {
  /** The address of features/planner/area/area-script.ts, built as a file of its own for shops that set an area. */
  export const areaScript: string;
}

declare module 'virtual:type-names' {
  /** The backend's names for the product types, where they differ from ours. */
  export const typeNames: import('./domain/product/product.ts').TypeNames | undefined;
}

declare module 'virtual:island-loader' {
  /** Runs Astro's scripts around islands (`islandScripts`). */
  export const defineIslands: () => void;
}

/** Updates the cart badge and the username. Defined in layouts/inline-script.ts. */
declare var repaint: () => void;

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates on the first pointer event, focus or key press inside; with `query` at once if there is a query. */
    'client:interaction'?: boolean | 'query';
  }
}

declare module '@joplin/turndown-plugin-gfm' {
  export const gfm: import('turndown').Plugin;
}
