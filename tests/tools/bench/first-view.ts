import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { followTraffic, quiet } from '#tests/support/quiet.ts';
import type { PageBudget } from './budgets.ts';

/**
 * The cost of a page without any interaction, through the edge. Bytes are compressed bodies, those of the document with its headers.
 * Lazy pictures are not counted, because how many are loaded depends on the browser's version and the machine's fonts.
 */
export type FirstView = PageBudget & {
  /** Addresses of files that block the first paint. */
  blocking: string[];
  fonts: string[];
  otherOrigins: string[];
  /** Scripts that were requested only after another script had run. */
  chained: string[];
  addresses: string[];
};

type Seen = { url: string; type: string; byScript: boolean };

/** Opens a page in a new browser context and records its requests until there are no more. */
export async function firstView(page: Page, address: string): Promise<FirstView> {
  const seen = new Map<string, Seen>();
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    // For a modulepreload link the initiator's address is `about:client`, for an import it is the importing script.
    const byScript = initiator.type === 'script' && initiator.url !== 'about:client';
    seen.set(requestId, { url: request.url, type, byScript });
  });
  let documentBytes = Number.NaN;
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (seen.get(requestId)?.type === 'Document') documentBytes = encodedDataLength;
  });
  await protocol.send('Network.enable');
  followTraffic(page);
  await page.goto(address, { waitUntil: 'load' });
  await quiet(page);

  const inPage = await page.evaluate(() => {
    const runs = (script: HTMLScriptElement) => /^$|module|javascript/.test(script.type) && !script.src;
    const text = [...document.scripts]
      .filter(runs)
      .map((script) => script.text)
      .join('');
    const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
      (image) => image.currentSrc,
    );
    const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      inlineScript: text,
      lazy,
      // The protocol reports lengths too, but sometimes misses one.
      bytes: Object.fromEntries(timings.map(({ name, encodedBodySize }) => [name, encodedBodySize])),
      blocking: timings
        .filter((timing) => 'renderBlockingStatus' in timing && timing.renderBlockingStatus === 'blocking')
        .map((timing) => timing.name),
    };
  });
  await protocol.detach();

  const requests = [...seen.values()].filter(({ url }) => /^https?:/.test(url) && !inPage.lazy.includes(url));
  const origin = new URL(page.url()).origin;
  const scripts = requests.filter(({ type }) => type === 'Script');
  const others = requests.filter(({ type }) => type !== 'Document');
  const bytesOf = ({ url }: Seen) => inPage.bytes[url] ?? 0;
  const sum = (entries: Seen[]) => entries.reduce((total, entry) => total + bytesOf(entry), 0);
  return {
    blocking: inPage.blocking,
    inlineScriptBytes: Buffer.byteLength(inPage.inlineScript),
    documentBytes,
    totalBytes: documentBytes + sum(others),
    requests: requests.length,
    scriptBytes: brotliCompressSync(inPage.inlineScript).length + sum(scripts),
    scriptFileBytes: sum(scripts),
    scriptFiles: scripts.length,
    fonts: requests.filter(({ type }) => type === 'Font').map(({ url }) => url),
    otherOrigins: requests.map(({ url }) => url).filter((url) => new URL(url).origin !== origin),
    chained: scripts.filter(({ byScript }) => byScript).map(({ url }) => url),
    addresses: requests.map((entry) => `${entry.type} ${bytesOf(entry)} ${entry.url}`),
  };
}
