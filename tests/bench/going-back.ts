import type { Phone } from './phone.ts';

/** Whether a page comes back as it was left, without being loaded again, after a visit to `next`. */
export async function comesBack(phone: Phone, address: string, next: string): Promise<boolean> {
  const { page, close } = await phone.visit({});
  try {
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(() => Object.assign(window, { leftHere: true }));
    await page.goto(next, { waitUntil: 'load' });
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${address}`);
    return await page.evaluate(() => 'leftHere' in window);
  } finally {
    await close();
  }
}

/** Script memory in MB after one and after ten product pages. */
export async function heapAfterViews(phone: Phone, addresses: readonly string[]): Promise<[number, number]> {
  const { page, protocol, close } = await phone.visit({});
  const heapMb = async () => {
    await protocol.send('HeapProfiler.collectGarbage');
    const { usedSize } = await protocol.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  try {
    const [first = '/', ...rest] = addresses;
    await page.goto(first, { waitUntil: 'networkidle' });
    const before = await heapMb();
    for (const address of rest) await page.goto(address, { waitUntil: 'networkidle' });
    return [before, await heapMb()];
  } finally {
    await close();
  }
}
