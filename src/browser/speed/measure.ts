/** Loads what measures this page for real people: not for browsers that a program drives, nor where the shop turned it off. */
export function measureSpeed(): void {
  if (import.meta.env.PROD && import.meta.env.PUBLIC_PAGE_SPEED !== 'off' && !navigator.webdriver)
    import('./page-speed.ts').catch(() => {});
}
