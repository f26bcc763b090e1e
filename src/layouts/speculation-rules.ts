/** Browsers prefetch a page while a pointer or finger rests on its link. Product pages they may also prerender. */
const links = (...paths: string[]) => ({ where: { href_matches: paths }, eagerness: 'moderate' });

export const speculationRules: string = JSON.stringify({
  prefetch: [links('/product/*', '/products/*', '/category/*', '/blogs/*')],
  prerender: [links('/product/*')],
});
