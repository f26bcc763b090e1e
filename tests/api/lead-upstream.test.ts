import { expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { openPlanner } from '#tests/support/own-planner.ts';
import { kit } from '#tests/support/planner-page.tsx';
import { caller } from '#tests/support/shop.ts';

/** A plan that is sent in front of a backend whose inquiries are those of the specification. */

const site = await openPlanner(() => [kit('aangan-3-kw')]);
const upstream = await faultUpstream();
Object.assign(process.env, { API_BASE_URL: upstream.url, DATABASE_URL: '', LOG: 'off' });
const call = caller(api);

const inputs = 'state=uttar-pradesh&units=350&bill=2400';
const inquiry = {
  name: 'Asha',
  email: 'asha@dhoop.example',
  phone: '98765 43210',
  message: 'Please visit my site.',
  honeypot: '',
};
const send = (body: object) => call('POST', '/api/users/contact/', { body });
const arrived = () => JSON.parse(upstream.seen[0]?.body ?? '{}');

test('the backend gets the five fields of an inquiry, and the plan as text with its link', async () => {
  upstream.answers(json({ message: 'Thank you' }, 201));
  const reply = await send({ ...inquiry, plan: { ask: 'visit', inputs } });
  expect([reply.status, reply.json]).toEqual([201, { message: 'Thank you' }]);
  const { message, ...rest } = arrived();
  const { message: typed, ...others } = inquiry;
  expect(rest).toEqual(others);
  expect(message).toContain(`${typed}\n\nFrom the planner:\nVerdict: Buy: 3 kW is the size that pays\n`);
  expect(message).toContain(`${site.url}/planner/?${inputs}`);
  expect(message).toMatch(/^1 × .* \(product aangan-3-kw\)$/m);
});

test('without its planner it gets the link, and an inquiry without a plan as it was sent', async () => {
  upstream.answers(json({}, 201));
  site.answers((response) => response.destroy());
  await send({ ...inquiry, plan: { ask: 'visit', inputs } });
  expect(arrived().message).toContain(`The planner gave no answer`);
  expect(arrived().message).toContain(`/planner/?${inputs}`);
  upstream.seen.length = 0;
  await send(inquiry);
  expect(arrived()).toEqual(inquiry);
});

test('the products of an inquiry are not sent to the backend, whose message names them', async () => {
  upstream.answers(json({}, 201));
  const message = 'Please send me a quotation for:\n2 × Panel (product 12)';
  await send({ ...inquiry, message, products: [{ product: 12, quantity: 2 }] });
  expect(arrived()).toEqual({ ...inquiry, message });
});

test('what the backend refuses is told at its field', async () => {
  upstream.answers(json({ email: ['This field may not be blank.'] }, 400));
  const reply = await send({ ...inquiry, email: '', plan: { ask: 'visit', inputs } });
  expect(reply.status).toBe(400);
  expect(reply.json).toMatchObject({
    email: ['This field may not be blank.'],
    problems: [{ path: ['email'], code: 'said' }],
  });
});
