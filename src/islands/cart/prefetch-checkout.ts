import { paths } from '#paths';

const scripts = /<link rel="modulepreload" href="([^"]+)"/g;

function prefetch(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href });
  document.head.append(link);
}

/** Fetches the scripts of the next step while the shopper looks at the cart; never when the phone asks to save data. */
export async function prefetchCheckout(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const page = await fetch(paths.checkout).catch(() => undefined);
  const html = page?.ok ? await page.text() : '';
  for (const [, href] of html.matchAll(scripts)) if (href) prefetch(href);
}
