import { afterAll, describe, expect, test } from 'vitest';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { connect } from '#netlify/platform/database.ts';
import { imbalances } from '#tests/support/balance.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { atProvider } from '#tests/tools/soak/at-provider.ts';
import { type JourneyName, journeyNames, runJourney } from '#tests/tools/soak/journeys.ts';
import { type Moment, openWire } from '#tests/tools/soak/wire.ts';

/** Every n-th place to break is tried here; `npm run test:soak` tries all of them, with the process killed too. */
const stride = Number(process.env.CUT_STRIDE ?? 13);
const initialStock = 1_000_000;

const shop = await payingShop();
const goods = await product(shop.db, { stock: initialStock });
const address = new URL(shop.url);
const wire = await openWire(Number(address.port));
address.port = String(wire.port);
afterAll(() => wire.close());

/** One journey over the wire; true when it came to its end. */
async function travel(name: JourneyName): Promise<boolean> {
  // Somebody new: those who were cut off leave orders unpaid.
  const { userId, username } = await signedInUser(shop.db);
  const { db, close } = connect(address.href, { max: 3 });
  try {
    await runJourney(name, {
      ctx: { ...shop.ctx(), db },
      atProvider: atProvider(shop.provider),
      buyer: { userId, username, sessionId: '' },
      items: [goods.item(1)],
    });
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

async function expectBalance(place: string) {
  wire.mend();
  // So late that every session is due for its next look, also one that was looked at when the order expired.
  const done = await reconcile(shop.ctx({ minutesLater: 51 * 60 }));
  expect(done, place).toMatchObject({ failed: 0, left: 0 });
  expect(await imbalances(shop.db, shop.provider.ledger), place).toEqual([]);
  expect(await unitsOf(shop.db, goods.id), place).toBe(initialStock);
}

describe('the database goes away between any two steps', () => {
  const cases = journeyNames.flatMap((name) =>
    (['asked', 'answered'] as const).map((moment): [JourneyName, Moment] => [name, moment]),
  );
  test.each(cases)(
    'the books balance one reconciliation after %s was cut off when a message is %s',
    async (name, moment) => {
      wire.mend();
      expect(await travel(name)).toBe(true);
      const length = wire.sent();
      expect(length).toBeGreaterThan(20);
      await expectBalance('uncut');
      for (let message = 1 + (length % stride); message <= length; message += stride) {
        wire.mend();
        wire.cutAt(message, moment);
        await travel(name);
        await expectBalance(`${name}, message ${message} ${moment}`);
      }
    },
  );
});
