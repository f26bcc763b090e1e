import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openBrowser } from '#tests/support/chromium.ts';
import type { Edge } from './edge.ts';

/** DevTools' "Slow 3G" (400 kbit/s, two seconds per request) and Lighthouse's "slow 4G". */
const networks = {
  slow3g: { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  slow4g: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
} as const;
type Network = keyof typeof networks;

export type Conditions = { network?: Network; cpuSlowdown?: number };
type Visit = { page: Page; protocol: CDPSession; close: () => Promise<void> };
export type Phone = {
  /** A new visitor without a service worker. The browser is slowed down after `prepare` has run. */
  visit: (conditions: Conditions, prepare?: (page: Page) => Promise<void>) => Promise<Visit>;
  browser: Browser;
  /** The edge's address, for measures that open their own browser. */
  edge: Edge;
  close: () => Promise<void>;
};

/** The browser for all measures. It has a back/forward cache, as phones do, and trusts the edge's certificate. */
export async function openPhone(edge: Edge): Promise<Phone> {
  const browser = await openBrowser({
    args: [`--ignore-certificate-errors-spki-list=${edge.publicKeyHash}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = (): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: edge.url,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
  return {
    browser,
    edge,
    close: () => browser.close(),
    visit: async ({ network, cpuSlowdown = 1 }, prepare) => {
      const own = await context();
      const page = await own.newPage();
      await prepare?.(page);
      const protocol = await own.newCDPSession(page);
      await protocol.send('Network.enable');
      if (network) {
        await protocol.send('Network.clearBrowserCache');
        await protocol.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
      }
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      return { page, protocol, close: () => own.close() };
    },
  };
}
