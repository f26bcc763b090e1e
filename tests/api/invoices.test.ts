import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { err } from '#domain/base/result.ts';
import { invoiceNumbersMax, readInvoiceNumber } from '#domain/gst/invoice-series.ts';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { refuseOrder, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { invoices, orderEvents, queue } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { connect } from '#netlify/platform/database.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { invoiceFaults } from '#tests/support/invoice-faults.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url, place, call } = await orderingShop();
const many = connect(url, { max: 8 });
afterAll(many.close);
const ctx = verbCtx(db);
const supplier = {
  name: 'Test Solar',
  address: ['1 Suraj Marg', 'Lucknow 226010'],
  gstin: '09AAAAA0000A1Z0',
};
const shipping = {
  fullName: 'Asha Verma',
  email: 'asha@dhoop.example',
  phone: '+91 98765 43210',
  company: 'Verma & Sons',
  address: '4 FC Road',
  city: 'Pune',
  zip: '411004',
  gstin: '27aapfu0939f1zv',
};

beforeEach(() => recordSupplier(db, supplier));

type Wanted = {
  gst?: string;
  pricePaise?: number;
  quantity?: number;
  shipping?: unknown;
  by?: Person;
  name?: string;
};

/** An order that its buyer confirmed for cash on delivery, so that it can be shipped. */
async function confirmed({ gst = '85414300 at 5 %', quantity = 1, ...wanted }: Wanted = {}) {
  const by = wanted.by ?? (await signedInUser(db));
  const goods = await product(db, {
    pricePaise: wanted.pricePaise ?? 10_500_00,
    name: wanted.name ?? 'Panel',
  });
  await db.update(products).set({ gst }).where(eq(products.id, goods.id));
  const { json } = await place([goods.item(quantity)], { by, shipping: wanted.shipping ?? shipping });
  expect((await confirmCod(ctx, { ...by, sessionId: '' }, String(json.id))).ok).toBe(true);
  return { id: json.id as number, by, goods };
}
const invoicesOf = (orderId: number) =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.eventId));
const numbersOf = async (orderId: number) => (await invoicesOf(orderId)).map(({ number }) => number);
const read = (orderId: number | string, by?: Person) =>
  call('GET', `/api/orders/${orderId}/invoice/`, by ? { token: by.access } : {});
const operate = async (line: string) => {
  const answer = await runCommand(line.split(' '), {
    open: async () => ({ ctx, close: async () => {} }),
    ask: undefined,
  });
  return answer.ok ? answer.value : `REFUSED ${answer.error.detail}`;
};

describe('numbers have no gap and are given once', () => {
  test('orders that leave at once have invoice numbers one after the other', async () => {
    const all: number[] = [];
    for (let index = 0; index < 8; index += 1) all.push((await confirmed()).id);
    await Promise.all(all.map((id) => shipOrder(many, id)));
    await Promise.all(all.map((id, index) => index % 2 === 0 && refuseOrder(many, id)));
    expect(await invoiceFaults(db)).toEqual([]);
  });

  test('a change that is rolled back gives its number back', async () => {
    const [refused, next] = [await confirmed(), await confirmed()];
    await inTransaction(db, async (tx) => {
      await shipOrder({ db: tx as never }, refused.id);
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      return err('changed my mind');
    });
    await shipOrder(ctx, next.id);
    expect(await numbersOf(refused.id)).toEqual([]);
    expect(await invoiceFaults(db)).toEqual([]);
  });

  test('each financial year of India begins at 1, at midnight in Kolkata on 1 April', async () => {
    const shipAt = async (at: string) => {
      const { id } = await confirmed();
      await db.insert(orderEvents).values({ orderId: id, kind: 'shipped', at: new Date(at) });
      return numbersOf(id);
    };
    expect(await shipAt('2031-03-31T18:29:59Z')).toEqual(['INV/30-31/00001']);
    expect(await shipAt('2031-03-31T18:30:00Z')).toEqual(['INV/31-32/00001']);
    expect(await shipAt('2032-03-31T18:29:59Z')).toEqual(['INV/31-32/00002']);
    expect(await shipAt('2099-05-01T00:00:00Z')).toEqual(['INV/99-00/00001']);
  });
});

describe('when six digits are used', () => {
  const numberAfter = async (last: number) => {
    await db.execute(sql`INSERT INTO invoice_counters VALUES ('INV', 2044, ${last})
      ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`);
    const { id } = await confirmed();
    await db
      .insert(orderEvents)
      .values({ orderId: id, kind: 'shipped', at: new Date('2044-05-01T00:00:00Z') });
    return (await numbersOf(id))[0] ?? '';
  };

  test.each([
    [1, 'INV/44-45/00002'],
    [999_998, 'INV/44-45/999999'],
    [999_999, 'I02/44-45/00001'],
    [1_999_998, 'I03/44-45/00001'],
    [invoiceNumbersMax - 1, 'I99/44-45/999999'],
  ])('after %i numbers the year goes on with %s, which can be read back', async (last, wanted) => {
    const number = await numberAfter(last);
    expect(number).toBe(wanted);
    expect(readInvoiceNumber(number, new Date('2045-01-01'))).toEqual({
      series: 'INV',
      year: 2044,
      last: last + 1,
    });
  });

  test('after the last number of a year no invoice is made, and the order stays as it was', async () => {
    const { id } = await confirmed();
    await db.execute(sql`INSERT INTO invoice_counters VALUES ('INV', 2045, ${invoiceNumbersMax})`);
    const at = new Date('2045-05-01T00:00:00Z');
    await expect(db.insert(orderEvents).values({ orderId: id, kind: 'shipped', at })).rejects.toThrow();
    expect(await numbersOf(id)).toEqual([]);
  });

  test.each([
    'INV/26-28/00001',
    'INV/26-27/00000',
    'INV/26-27/1',
    'I01/26-27/00001',
    'I00/26-27/00001',
    'XYZ/26-27/00001',
    '',
  ])('"%s" is no number of an invoice', (text) =>
    expect(readInvoiceNumber(text, new Date('2026-11-26'))).toBeUndefined(),
  );
});

describe('an invoice is due when the goods leave', () => {
  test('an invoice exists once the goods leave; then the order names it and its owner reads all that is printed', async () => {
    const billed = { billTo: 'Head office\nMumbai 400001', po: 'PO-77' };
    const { id, by } = await confirmed({ quantity: 2, shipping: { ...shipping, ...billed } });
    expect((await read(id, by)).status).toBe(404);
    expect((await call('GET', `/api/orders/${id}/`, { token: by.access })).json).not.toHaveProperty(
      'invoice',
    );
    await shipOrder(ctx, id);
    const order = await call('GET', `/api/orders/${id}/`, { token: by.access });
    const [number = ''] = await numbersOf(id);
    expect(number).toMatch(/^INV\/\d\d-\d\d\/\d{5}$/);
    expect(order.json.invoice).toEqual({ number, url: `/invoice/${id}/` });
    const reply = await read(id, by);
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.json.documents).toMatchObject([
      {
        number,
        kind: 'invoice',
        order: id,
        refers_to: null,
        supplier: { ...supplier, state: { code: '09', name: 'Uttar Pradesh' } },
        buyer: {
          name: 'Asha Verma',
          company: 'Verma & Sons',
          address: '4 FC Road\nPune 411004',
          gstin: '27AAPFU0939F1ZV',
          bill_to: billed.billTo,
          po: 'PO-77',
        },
        place_of_supply: { code: '27', name: 'Maharashtra' },
        lines: [
          {
            name: 'Panel',
            quantity: 2,
            unit_price_paise: 10_500_00,
            parts: [{ hsn: '85414300', rate: 500, taxable_paise: 20_000_00, igst_paise: 1_000_00 }],
          },
        ],
        totals: { amount_paise: 21_000_00 },
      },
    ]);
  });

  test('an order that is cancelled before it leaves has none', async () => {
    const { id, by } = await confirmed();
    await inTransaction(db, (tx) => cancelById(tx, id, 'called off'));
    expect(await numbersOf(id)).toEqual([]);
    expect((await read(id, by)).json.detail).toMatch(/has no invoice/);
  });

  test('a shop without a GSTIN makes none', async () => {
    await recordSupplier(db, null);
    const { id } = await confirmed();
    expect((await shipOrder(ctx, id)).ok).toBe(true);
    expect(await numbersOf(id)).toEqual([]);
  });

  test('an invoice stays as it is: later changes of shop, product and order change nothing', async () => {
    const { id, by, goods } = await confirmed();
    await db.update(products).set({ gst: '9999 at 40 %' }).where(eq(products.id, goods.id));
    await shipOrder(ctx, id);
    await recordSupplier(db, { ...supplier, name: 'Another Name' });
    await db.update(products).set({ name: 'Renamed' }).where(eq(products.id, goods.id));
    await db.execute(sql`UPDATE orders SET shipping = NULL WHERE id = ${id}`);
    const first = await read(id, by);
    expect(first.json.documents[0]).toMatchObject({
      supplier: { name: 'Test Solar' },
      buyer: { name: 'Asha Verma' },
      lines: [{ name: 'Panel', parts: [{ hsn: '85414300', rate: 500 }] }],
    });
    expect((await read(id, by)).json).toEqual(first.json);
    await expect(
      db.update(invoices).set({ document: null }).where(eq(invoices.orderId, id)),
    ).rejects.toThrow();
    await expect(db.update(invoices).set({ supplier }).where(eq(invoices.orderId, id))).rejects.toThrow();
    await expect(db.delete(invoices).where(eq(invoices.orderId, id))).rejects.toThrow();
  });

  test('a line whose rate nobody recorded says so, and its paise are whole', async () => {
    const { id, by } = await confirmed({ gst: '' });
    await shipOrder(ctx, id);
    const [document] = (await read(id, by)).json.documents;
    expect(document).toMatchObject({
      lines: [{ parts: [] }],
      totals: { taxable_paise: 0, amount_paise: 10_500_00 },
    });
    expect(await operate(`invoices show ${id}`)).toContain('rate of a product was not known');
  });

  test('an order with hostile delivery details has an invoice too', async () => {
    const hostile = {
      ...shipping,
      fullName: '<img src=x onerror=alert(1)>',
      company: "=cmd|'/c calc'!A1",
      address: '{{7*7}}',
    };
    for (const given of [{ ...hostile, gstin: '' }, hostile]) {
      const { id, by } = await confirmed({ shipping: given });
      await shipOrder(ctx, id);
      expect((await read(id, by)).json.documents[0].buyer).toMatchObject({ name: hostile.fullName });
    }
  });
});

describe('a credit note is due when the goods come back', () => {
  test.each([
    ['refused at the door', (id: number) => refuseOrder(ctx, id)],
    [
      'returned when it was paid',
      async (id: number) => {
        await db.execute(sql`UPDATE orders SET cash_booked_at = now() WHERE id = ${id}`);
        return returnOrder(ctx, id);
      },
    ],
  ])(
    'a credit note for goods %s has its own number, and takes back the invoice whole',
    async (_, comeBack) => {
      const { id, by } = await confirmed();
      await shipOrder(ctx, id);
      expect(await comeBack(id)).toMatchObject({ ok: true });
      const { documents } = (await read(id, by)).json;
      expect(documents).toMatchObject([
        { kind: 'invoice', number: expect.stringMatching(/^INV\//) },
        {
          kind: 'credit_note',
          number: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{5}$/),
          refers_to: { number: documents[0].number },
        },
      ]);
      expect(documents[1].totals).toEqual(documents[0].totals);
    },
  );

  test('the buyer hears of both by mail, once each', async () => {
    const { id } = await confirmed();
    await shipOrder(ctx, id);
    await refuseOrder(ctx, id);
    const mails = await db.select().from(queue).where(eq(queue.kind, 'order_invoice')).orderBy(asc(queue.id));
    expect(
      mails.filter(({ data }) => data.order === id).map(({ recipient, data }) => ({ recipient, ...data })),
    ).toEqual(
      (await numbersOf(id)).map((number) => ({
        recipient: 'buyer',
        order: id,
        number,
        path: `/invoice/${id}/`,
      })),
    );
  });

  test('a completed order that comes back has one; nothing more is made of the same order', async () => {
    const { id } = await confirmed();
    await shipOrder(ctx, id);
    await completeOrder(ctx, id);
    expect(await numbersOf(id)).toHaveLength(1);
    for (const kind of ['returned', 'returned', 'cancelled'])
      await db.insert(orderEvents).values({ orderId: id, kind });
    expect(await numbersOf(id)).toHaveLength(2);
  });
});

describe('whose invoice it is', () => {
  test("another's invoice, and one of no order, are 404 in the same words", async () => {
    const { id } = await confirmed();
    await shipOrder(ctx, id);
    const stranger = await signedInUser(db);
    const [others, none] = [await read(id, stranger), await read(999_999, stranger)];
    expect([others.status, others.text]).toEqual([404, none.text]);
    expect((await read(id)).status).toBe(401);
    for (const odd of ['0', '-1', '1e5', '%00', "1'--", randomUUID()]) {
      expect((await read(odd, stranger)).status, odd).toBe(404);
    }
  });
});

describe('npm run shop -- invoices', () => {
  test('the invoices command lists, shows and exports; texts cannot become formulas', async () => {
    const company = '=HYPERLINK("http://x")';
    const { id } = await confirmed({
      name: '+Panel, "large"',
      shipping: { ...shipping, company, gstin: '' },
    });
    await shipOrder(ctx, id);
    await refuseOrder(ctx, id);
    const [number, note] = await numbersOf(id);
    expect(await operate('invoices list')).toMatch(new RegExp(`${note} .*takes back ${number}`));
    expect(await operate(`invoices show ${number?.toLowerCase()}`)).toMatch(/Supply to +27 Maharashtra/);
    expect(await operate('invoices show INV/00-01/99999')).toMatch(/^REFUSED There is no invoice/);
    expect(await operate('invoices export november')).toMatch(/^REFUSED Give one month/);
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
      .format(new Date())
      .slice(0, 7);
    const rows = (await operate(`invoices export ${month}`))
      .split('\r\n')
      .filter((row) => row.includes(`,${id},`));
    expect(rows).toEqual([
      expect.stringContaining(`Invoice,${number},`),
      expect.stringContaining(`Credit note,${note},`),
    ]);
    expect(rows[0]).toContain(
      `"'=HYPERLINK(""http://x"")",,27 Maharashtra,"'+Panel, ""large""",85414300,1,5,10000.00,0.00,0.00,500.00,10500.00`,
    );
    expect(rows[1]).toContain(`,${number},"'=HYPERLINK`);
    expect(rows[1]).toContain(',1,5,-10000.00,');
    const listed = JSON.parse(await operate(`invoices export ${month} --json`)) as { number: string }[];
    expect(listed.map((one) => one.number)).toEqual(expect.arrayContaining([number, note]));
  });

  test('a month of many documents is written part by part, each document once', async () => {
    const { id } = await confirmed();
    await shipOrder(ctx, id);
    const [number = ''] = await numbersOf(id);
    const many = 1201;
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`INSERT INTO invoices (number, kind, order_id, event_id, issued_at, supplier, shipping, lines)
        SELECT 'M/' || n, 'invoice', order_id, -n, '2016-02-29T18:29:59Z'::timestamptz - make_interval(secs => n % 7), supplier, shipping, lines
        FROM invoices, generate_series(1, ${many}) AS n WHERE number = ${number}`);
    });
    const parts: string[] = [];
    const write = async (part: string) => void parts.push(part);
    const open = async () => ({ ctx, close: async () => {} });
    await runCommand(['invoices', 'export', '2016-02'], { open, ask: undefined, write });
    expect(parts.length).toBeGreaterThan(2);
    const rows = parts.join('').split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(many);
    expect(rows).toHaveLength(many);
    expect(await operate('invoices export 2016-03')).not.toContain('Invoice,');
  });

  test('an export that the database does not finish says so, with how far it came', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const broken = {
      ...ctx,
      db: {
        select: () => {
          throw gone;
        },
      } as never,
    };
    const open = async () => ({ ctx: broken, close: async () => {} });
    const answer = await runCommand(['invoices', 'export', '2026-11'], { open, ask: undefined });
    expect(answer).toMatchObject({
      error: { detail: expect.stringMatching(/after 0 documents: the file is not whole/) },
    });
  });
});
