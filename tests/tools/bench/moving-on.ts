import { setTimeout as pause } from 'node:timers/promises';
import { openBareBrowser } from './bare-browser.ts';
import type { Phone } from './phone.ts';

/** How long the pointer rests on a card before the press, which is long enough to prefetch or prerender its page. */
const restingMs = 3000;
const card = '.card a[href*="/product/"]';

/** Milliseconds from the press on a card, after the pointer has rested on it, to the first paint of the product page. */
export async function openedFromListing(
  { url, publicKeyHash }: Phone['edge'],
  listing: string,
): Promise<number> {
  const { send, pages, close } = await openBareBrowser(publicKeyHash);
  const newest = () => pages().at(-1);
  const look = async <Value>(expression: string): Promise<Value> =>
    (
      await send<{ result: { value: Value } }>(
        'Runtime.evaluate',
        { expression, returnByValue: true },
        newest(),
      )
    ).result.value;
  const until = async <Value>(expression: string): Promise<Value> => {
    for (let turn = 0; turn < 200; turn += 1) {
      const value = await look<Value>(expression).catch(() => undefined);
      if (value) return value;
      await pause(50);
    }
    throw new Error(`${listing}: ${expression} never came true`);
  };
  try {
    await send('Page.navigate', { url: url + listing }, newest());
    await until(`document.readyState === 'complete' && !!document.querySelector('${card}')`);
    const point = await look<{ x: number; y: number }>(
      `((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = link.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      })(document.querySelector('${card}'))`,
    );
    const listingPage = newest();
    const mouse = (type: string) =>
      send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 }, listingPage);
    await mouse('mouseMoved');
    await pause(restingMs);
    await mouse('mousePressed');
    await mouse('mouseReleased');
    return await until<number>(
      `location.pathname.startsWith('/product/') && (([paint], [visit]) =>
        !document.prerendering && paint && Math.max(1, paint.startTime - visit.activationStart)
      )(performance.getEntriesByName('first-contentful-paint'), performance.getEntriesByType('navigation'))`,
    );
  } finally {
    await close();
  }
}
