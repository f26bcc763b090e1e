/** Loads the script that measures page speed; not in automated browsers, nor where the shop turned it off. */
export function measureSpeed(): void {
  if (import.meta.env.PROD && import.meta.env.PUBLIC_PAGE_SPEED !== 'off' && !navigator.webdriver)
    import('./page-speed.ts').catch(() => {});
}
