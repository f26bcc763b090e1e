/** Browsers that can fetch a page when a finger or pointer rests on its link, and render a product ahead where they judge it worthwhile. */
const links = (...paths: string[]) => ({ where: { href_matches: paths }, eagerness: 'moderate' });

export const speculationRules: string = JSON.stringify({
  prefetch: [links('/product/*', '/products/*', '/category/*', '/blogs/*')],
  prerender: [links('/product/*')],
});
