const scripts = /<link rel="modulepreload" href="([^"]+)"/g;

/** Fetches the scripts of the page that comes next; never when the phone asks to save data. */
export async function prefetchScripts(address: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const page = await fetch(address).catch(() => undefined);
  const html = page?.ok ? await page.text() : '';
  for (const [, href = ''] of html.matchAll(scripts)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href });
    document.head.append(link);
  }
}
