/** Browsers prefetch a page while a pointer or finger rests on its link. Product pages they may also prerender. */
const links = (...paths: string[]) => ({ where: { href_matches: paths }, eagerness: 'moderate' });

const prefetched = [links('/product/*', '/products/*', '/category/*', '/blogs/*')];
/** Links that src/browser/fetch-ahead.ts adds. */
const ahead = { where: { selector_matches: '[rel=prefetch]' }, eagerness: 'immediate' };

/** The home page leaves out `ahead`: its size limit has no room for it. */
export const speculationRules = (pathname: string): string =>
  JSON.stringify({
    prefetch: pathname === '/' ? prefetched : [...prefetched, ahead],
    prerender: [links('/product/*')],
  });
