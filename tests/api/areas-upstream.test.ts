import { describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { fortyPins, threeAreas } from '#tests/support/forty-pins.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';

/** In front of another backend the settings files say where the shop delivers; the edge refuses before that backend is asked. */

const upstream = await faultUpstream();
Object.assign(process.env, { API_BASE_URL: upstream.url, LOG: 'off', DATABASE_URL: '' });
const call = caller(api);

const order = { id: 7, status: 'pending', total_amount: 10, items: [] };
const orderTo = (zip: string, areas: { parcels?: string[]; fitting?: string[] } | undefined) =>
  withSettings({ ...fileSettings, ...(areas && { areas }) }, () => {
    upstream.answers(json(order, 201));
    const items = [{ product: 1, quantity: 1, price: 10 }];
    return call('POST', '/api/orders/', { token: 'any', body: { items, shipping: { ...address, zip } } });
  });
const parcels = [...threeAreas.near];

describe('an order in front of another backend', () => {
  test.each(fortyPins)(
    'to "%s" (%s) is sent on only if the area of the settings file has it',
    async (typed, pin, near) => {
      const reply = await orderTo(typed, { parcels });
      if (near !== false) expect(reply).toMatchObject({ status: 201, json: { id: 7 } });
      else
        expect(reply).toMatchObject({
          status: 409,
          json: { reason: 'parcels_not_there', pincode: pin, fields: ['shipping.zip'] },
        });
    },
  );

  test('is sent on to every address if no area is set, or if none is given', async () => {
    for (const zip of ['440001', '999999', '12345']) expect((await orderTo(zip, undefined)).status).toBe(201);
    upstream.answers(json(order, 201));
    const reply = await withSettings({ ...fileSettings, areas: { parcels } }, () =>
      call('POST', '/api/orders/', { token: 'any', body: { items: [] } }),
    );
    expect(reply.status).toBe(201);
  });

  test('is sent on where the shop fits: what is fitted the edge cannot tell here', async () => {
    expect((await orderTo('226001', { parcels, fitting: ['Lucknow'] })).status).toBe(201);
    expect((await orderTo('440001', { parcels, fitting: ['Lucknow'] })).status).toBe(409);
  });

  test('a PIN code is answered by the settings file', async () => {
    const areas = { fitting: ['Kanpur Nagar, 12 days'] };
    const reply = await withSettings({ ...fileSettings, areas }, () =>
      call('GET', '/api/areas/?pincode=208012'),
    );
    expect(reply.json).toEqual({
      pincode: '208012',
      place: 'Kanpur Nagar, Uttar Pradesh',
      parcels: { reached: true },
      fitting: { reached: true, days: 12 },
    });
  });

  test('a number that is left is sent on without the fields that the backend does not know', async () => {
    upstream.answers(json({ message: 'Thanks' }, 201));
    const inquiry = {
      name: 'Meera',
      phone: '98765 43210',
      email: 'm@x.in',
      message: 'At 440001, please.',
      honeypot: '',
    };
    const not_there = { pincode: '440001', goods: 'parcels' };
    await call('POST', '/api/users/contact/', { body: { ...inquiry, not_there } });
    expect(JSON.parse(upstream.seen.at(-1)?.body ?? '')).toEqual(inquiry);
  });
});
