import type { Page } from 'playwright';
import { press, type Screen, shown } from './screen.ts';

/** A quotation, as its buyer reads and accepts it, and on the desk. */

const at = '2026-11-20T10:00:00Z';
const quotation = {
  id: 1001,
  number: 'Q-1001',
  state: 'sent',
  version: 2,
  is_over: false,
  buyer: { fullName: 'Meera Sharma', email: 'meera@dhoop.example', phone: '+91 98765 43210' },
  lines: [
    {
      product: 'solution',
      name: 'Aangan Urja 3 kW Flat-Roof Home Solution',
      quantity: 1,
      price: 1_89_999,
      unit_price: 1_80_499.05,
      gst: '70 % 85018000 at 5 %, 30 % 995461 at 18 %',
    },
    { name: 'Fitting', quantity: 1, price: 12_000, unit_price: 11_400, gst: '995461 at 18 %', fitting: true },
  ],
  discount_percent: 5,
  discount: 10_099.95,
  total: 1_91_899.05,
  note: 'With the elevated structure that we spoke of. The utility’s fees are not in it.',
  valid_until: '2026-12-10',
  sent_at: at,
  operator: 'ravi',
  created_at: at,
  order: null,
  inquiry: 3,
  link: '/quotation/#1001-x',
  mails: true,
};
const states: Record<string, object> = {
  sent: {},
  accepted: { state: 'accepted', order: 100_007 },
  // As the shop answers it to its buyer.
  withdrawn: {
    state: 'withdrawn',
    buyer: { fullName: '', email: '', phone: '', company: '', gstin: '', po: '', billTo: '' },
    lines: [],
    discount_percent: 0,
    discount: 0,
    total: 0,
    note: '',
  },
  over: { is_over: true, valid_until: '2026-11-01' },
};
const inWork = { detail: 'Quotation Q-1001 is being changed. You get a mail when it is ready.' };

async function open(page: Page, state: string): Promise<void> {
  const json = state === 'refused' ? inWork : { ...quotation, ...states[state] };
  const status = state === 'refused' ? 409 : 200;
  await page.route('**/api/quotations/**', (route) => route.fulfill({ status, json }));
  await page.goto('/quotation/#1001-x');
  await shown(page, state === 'refused' ? inWork.detail : 'Quotation Q-1001');
}
const ofBuyer = (state: string, then?: (page: Page) => Promise<unknown>, name = state): Screen => ({
  name: `quotation-${name}`,
  as: 'shopper',
  open: async (page) => {
    await open(page, state);
    await then?.(page);
  },
});

const onDesk = (name: string, search: string, text: string, changed = {}): Screen => ({
  name: `desk-quotation${name}`,
  as: 'shopper',
  open: async (page) => {
    const overview = {
      username: 'ravi',
      role: 'owner',
      tasks: [],
      inquiries: { count: 0 },
      unchecked: { count: 0 },
      low_stock: { count: 0 },
      refunds: [],
      carriers: [],
      health: {
        alarms: [],
        webhook_at: at,
        messages_since: null,
        invoice_numbers: { used: 1, of: 9 },
        jobs: [],
      },
    };
    const results = Object.values(states).map((more, index) => ({
      ...quotation,
      ...more,
      id: 1001 + index,
      number: `Q-${1001 + index}`,
    }));
    await page.route('**/api/desk/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const one = { ...quotation, state: 'draft', ...changed };
      const list = { count: results.length, results };
      const json = pathname === '/api/desk/' ? overview : pathname === '/api/desk/quotations/' ? list : one;
      return route.fulfill({ json });
    });
    await page.goto(`/desk/?view=quotations${search}`);
    await shown(page, text);
  },
});

export const quotations: Screen[] = [
  ...[...Object.keys(states), 'refused'].map((state) => ofBuyer(state)),
  ofBuyer('sent', (page) => press(page, 'Accept this quotation'), 'accept'),
  onDesk('s', '', '4 quotations'),
  onDesk('', '&quotation=1001', 'Save and send'),
  onDesk('-accepted', '&quotation=1001', 'Order 100007', states.accepted),
];
