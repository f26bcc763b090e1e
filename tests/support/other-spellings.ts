/** Addresses as people type them, and where the page stands. */
export const otherSpellings: [string, string][] = [
  ['/Products/', '/products/'],
  ['/ABOUT/', '/about/'],
  ['/Products/?search=Panel', '/products/?search=Panel'],
  ['/PRODUCT/suryak-550-w-mono-perc-half-cut-panel/', '/product/suryak-550-w-mono-perc-half-cut-panel/'],
  ['/product/Suryak-550-W-Mono-PERC-Half-Cut-Panel/', '/product/suryak-550-w-mono-perc-half-cut-panel/'],
  ['/category//solar-panels/', '/category/solar-panels/'],
];
