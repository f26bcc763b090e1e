/** Prefetches the island scripts of the page at this address, unless the browser asks to save data. */
export async function prefetchScripts(address: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const page = await fetch(address).catch(() => undefined);
  if (!page?.ok) return;
  const next = new DOMParser().parseFromString(await page.text(), 'text/html');
  for (const link of next.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    link.rel = 'prefetch';
    document.head.append(link);
  }
}
