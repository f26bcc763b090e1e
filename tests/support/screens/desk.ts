import type { Page } from 'playwright';
import { press, type Screen, shown } from './screen.ts';

const at = '2026-11-20T10:00:00Z';
const health = {
  alarms: [{ text: 'The job queue has not run, or fails. Look at the log of this function.', since: at }],
  webhook_at: at,
  messages_since: at,
  backup_at: at,
  invoice_numbers: { used: 1234, of: 98_999_901 },
  jobs: [
    { job: 'queue', at, ms: 41, failed_since: at, result: { reason: 'no answer' } },
    { job: 'expire-orders', at, ms: 210, failed_since: null, result: { expired: 3, sessions: 12 } },
  ],
};
const overview = {
  username: 'ravi',
  role: 'owner',
  low_stock: { count: 4 },
  tasks: [
    { task: 'approve', count: 1 },
    { task: 'ship', count: 1000, has_more: true },
    { task: 'collect', count: 3 },
  ],
  inquiries: { count: 2 },
  unchecked: { count: 31 },
  refunds: [{ order: 100_007, amount: 15_499, status: 'failed', since: at }],
  health,
  carriers: ['Delhivery', 'India Post'],
};
const nothing = {
  ...overview,
  low_stock: { count: 0 },
  tasks: [],
  inquiries: { count: 0 },
  unchecked: { count: 0 },
  refunds: [],
  carriers: [],
  health: { ...health, alarms: [] },
};
const row = (id: number, status: string, method: string | null) => ({
  id,
  placed_at: at,
  status,
  method,
  total: 1_24_999,
  name: 'Asha Verma-Raghunathan',
  city: 'Thiruvananthapuram',
  items: [
    { product_name: 'Suryak 550 W Mono PERC Half-Cut Panel', quantity: 6 },
    { product_name: 'Solar DC Cable 4 mm², 100 m', quantity: 1 },
  ],
});
const order = {
  id: 100_007,
  status: 'shipped',
  placed_at: at,
  total: 31_000,
  method: 'cod',
  installed: false,
  buyer: { id: 7, username: 'asha', email: 'asha@dhoop.example' },
  shipping: {
    fullName: 'Asha Verma',
    address: '12 Hazratganj, second floor',
    city: 'Lucknow',
    zip: '226001',
    phone: '+91 98765 43210',
    email: 'asha@dhoop.example',
    notes: 'Ring twice',
  },
  items: [
    {
      id: 1,
      product: 1,
      product_name: 'Suryak 550 W Mono PERC Half-Cut Panel',
      quantity: 3,
      price: 15_500,
      returned: 1,
    },
    {
      id: 2,
      product: 2,
      product_name: 'Solar DC Cable 4 mm², 100 m',
      quantity: 1,
      price: 4_500,
      returned: 0,
    },
  ],
  parcel: { packed_at: at, carrier: 'Delhivery', tracking_number: 'AWB-42', delivered_at: null },
  cash_booked_at: null,
  cash_owed: 0,
  asked_return: { reason: 'damaged', details: 'A corner is broken.', asked_at: at, answer: null },
  payments: [{ id: 'pay_Nz1', amount: 31_000, status: 'captured', outcome: 'settled', at }],
  refunds: [{ amount: 500, status: 'processed', purpose: 'operator-1', at }],
  refundable: 30_500,
  history: [
    { at, kind: 'created', data: { total_paise: 3_100_000 } },
    { at, kind: 'shipped', data: { by: 'operator', operator: 'ravi', carrier: 'Delhivery' } },
  ],
  steps: [
    'deliver',
    'complete',
    'refuse',
    'accept_return',
    'decline_return',
    'refund',
    'address',
    'note',
    'call',
  ],
};
const built = {
  ...order,
  status: 'paid',
  method: 'transfer',
  installed: true,
  asked_return: null,
  history: [
    ...order.history,
    {
      at,
      kind: 'step_done',
      data: { step: 'survey', on: '2026-11-20', operator: 'ravi', message: 'Room for eight panels.' },
    },
  ],
  steps: ['mark_step', 'ship', 'cancel', 'undo_step', 'address', 'note', 'call'],
};
const paper = (id: number, collect: number) => ({
  id,
  placed_at: at,
  status: 'paid',
  shipping: order.shipping,
  items: order.items,
  carrier: null,
  tracking_number: null,
  collect,
});
const customer = {
  id: 7,
  username: 'asha',
  email: 'asha@dhoop.example',
  email_confirmed: false,
  since: at,
  bought: 1_55_999,
  orders: [row(100_007, 'shipped', 'cod'), row(100_006, 'paid', 'razorpay')],
  addresses: [['Asha Verma', '12 Hazratganj, second floor', 'Lucknow 226001', '+91 98765 43210']],
  inquiries: [{ id: 3, at, message: 'Does the 3 kW kit fit on a tin roof?', answered: false }],
  notes: [{ at, operator: 'ravi', note: 'Wants the panels before Diwali.', call: true }],
};
const inquiry = {
  id: 3,
  at,
  name: 'Ravi Kumar',
  email: 'ravi@dhoop.example',
  phone: '+91 98765 43211',
  message: 'Does the 3 kW kit fit on a tin roof?\nThe roof is twelve years old.',
  replies: [{ at, operator: 'asha', message: 'Yes, with the clamps for tin roofs.' }],
};
const goods = (stock: number, published = true) => ({
  slug: `panel-${stock}`,
  name: 'Suryak 550 W Mono PERC Half-Cut Panel',
  price: 11_999,
  original_price: 14_499,
  stock,
  low_stock_at: null,
  published,
});

const written = {
  type: 'product',
  slug: 'panel',
  state: 'published',
  fields: {
    name: 'Suryak 550 W Panel',
    pictures: [],
    price: 11_999,
    stock: 7,
    description: 'A *good* panel.',
  },
  shop: { name: 'Suryak 540 W Panel', price: 11_999, original_price: 14_499, stock: 7, low_stock_at: null },
  draft: { version: 2, saved_at: at, saved_by: 'ravi', fields: ['name'] },
  conflicts: ['name'],
  problems: [{ field: 'pictures', problem: 'is missing' }],
  file: 'content/products/panel.md',
  categories: ['Solar Panels'],
};

const answers: Record<string, unknown> = {
  '/api/desk/content/': {
    count: 1,
    results: [{ slug: 'panel', name: 'Suryak 550 W Panel', picture: '', state: 'published', draft: true }],
  },
  '/api/desk/content/product/panel/': written,
  '/api/desk/text/': { html: '<p>A <em>good</em> panel.</p>' },
  '/api/desk/': overview,
  '/api/desk/orders/': {
    count: 60,
    results: [
      row(100_007, 'shipped', 'cod'),
      row(100_006, 'paid', 'razorpay'),
      row(100_005, 'pending', null),
    ],
  },
  '/api/desk/orders/100007/': order,
  '/api/desk/papers/': {
    orders: [paper(100_006, 0), paper(100_007, 31_000)],
    documents: [],
    sender: {
      name: 'Dhoop',
      address: ['1 Suraj Marg (demonstration address)', 'Lucknow 226010'],
      phone: '+91 522 000 0000',
      email: 'support@dhoop.example',
    },
  },
  '/api/desk/customers/7/': customer,
  '/api/desk/ship/': {
    results: [
      { order: 100_006, shipped: true },
      { order: 100_007, shipped: false, problem: 'Order 100007 is cancelled and cannot become shipped.' },
    ],
  },
  '/api/desk/inquiries/': { count: 1, mails: true, results: [inquiry] },
  '/api/desk/figures/': {
    by: 'day',
    rows: [
      { name: '2026-11-24', orders: 3, units: 5, amount: 1_24_999 },
      { name: '2026-11-25', orders: 12, units: 31, amount: 8_31_450.5 },
      { name: '2026-11-26', orders: 1, units: 1, amount: 699 },
    ],
    sold: { orders: 16, amount: 9_57_148.5 },
    unpaid: { orders: 2, amount: 31_000 },
    returned: { orders: 1, amount: 699 },
    cash_outstanding: { orders: 3, amount: 46_500 },
  },
  '/api/desk/gst-return/': {
    month: '2026-11',
    documents: 17,
    b2b: [],
    b2c: [],
    hsn: [],
    total: { taxable_paise: 81_110_000, cgst_paise: 1_200_000, sgst_paise: 1_200_000, igst_paise: 3_400_000 },
    unknown: { numbers: ['INV/26-27/00007'], amount_paise: 69_900 },
  },
  '/api/desk/people/': {
    results: [
      { username: 'asha', role: 'owner', since: at },
      { username: 'ravi', role: 'orders', since: at },
    ],
    invitations: [{ id: 3, email: 'meena.krishnamurthy@dhoop.example', role: 'content', expires_at: at }],
  },
  '/api/desk/changes/': {
    more: true,
    results: [
      {
        id: 2,
        at,
        who: 'ravi',
        subject: 'product/panel-186',
        what: 'price and stock',
        before: { price: 14_499, stock: 12 },
        after: { price: 11_999, stock: 186 },
        undoable: true,
      },
      {
        id: 1,
        at,
        who: 'asha',
        subject: 'person/ravi',
        what: 'role given',
        before: null,
        after: { role: 'orders' },
      },
    ],
  },
  '/api/desk/price-sheet/': {
    rows: [
      {
        line: 2,
        slug: 'panel-186',
        name: 'Suryak 550 W Mono PERC Half-Cut Panel',
        before: { price: 14_499, original_price: null, stock: 12 },
        after: { price: 1449, original_price: null, stock: 12 },
        jumps: true,
        problem: null,
      },
    ],
    changes: 1,
    problems: 0,
    jumps: 1,
    version: 1,
    applied: false,
  },
  '/api/desk/products/': { count: 2, results: [goods(0), goods(186, false)] },
};

async function open(page: Page, path: string, changed: Record<string, unknown> = {}): Promise<void> {
  const all: Record<string, unknown> = { ...answers, ...changed };
  await page.route('**/api/desk/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const json = all[pathname];
    return json
      ? route.fulfill({ json })
      : route.fulfill({ status: 409, json: { detail: 'Not now.', code: 'x' } });
  });
  await page.goto(path);
}

const screen = (
  name: string,
  path: string,
  heading: string,
  then?: (page: Page) => Promise<unknown>,
): Screen => ({
  name,
  as: 'shopper',
  open: async (page) => {
    await open(page, path);
    await shown(page, heading);
    await then?.(page);
  },
});

/** The shop's desk. */
export const deskScreens: Screen[] = [
  screen('desk', '/desk/', 'Refunds that have not arrived'),
  {
    name: 'desk-nothing',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/', { '/api/desk/': nothing });
      await shown(page, 'Nothing waits for you');
    },
  },
  {
    name: 'desk-not-operator',
    as: 'shopper',
    open: async (page) => {
      await page.route('**/api/desk/**', (route) =>
        route.fulfill({ status: 403, json: { detail: 'Not an operator.', code: 'forbidden' } }),
      );
      await page.goto('/desk/');
      await shown(page, 'This account has no desk');
    },
  },
  screen('desk-orders', '/desk/?view=orders', '60 orders'),
  screen('desk-orders-chosen', '/desk/?view=orders', '60 orders', async (page) => {
    await press(page, 'Choose all on this page');
  }),
  screen('desk-slips', '/desk/?print=slips&orders=100006,100007', 'Packing slip'),
  screen('desk-labels', '/desk/?print=labels&orders=100006,100007', 'Prepaid: collect nothing'),
  screen('desk-ship', '/desk/?ship=100006,100007', 'Ship 2 orders', async (page) => {
    await press(page, 'Ship these 2');
    await shown(page, '1 of 2 shipped');
  }),
  screen('desk-customer', '/desk/?customer=7', 'Wants the panels before Diwali.'),
  {
    name: 'desk-order-return',
    as: 'shopper',
    open: async (page) => {
      const paid = { ...order, status: 'completed', steps: ['return', 'note'] };
      await open(page, '/desk/?order=100007', { '/api/desk/orders/100007/': paid });
      await press(page, 'Mark as returned');
    },
  },
  {
    name: 'desk-order-built',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/?order=100007', { '/api/desk/orders/100007/': built });
      await press(page, 'Finish approval');
    },
  },
  screen('desk-order-address', '/desk/?order=100007', 'Order 100007', (page) =>
    press(page, 'Correct the address'),
  ),
  screen('desk-order', '/desk/?order=100007', 'Order 100007'),
  screen('desk-order-ask', '/desk/?order=100007', 'Order 100007', (page) => press(page, 'Refund')),
  screen('desk-order-refused', '/desk/?order=100007', 'Order 100007', async (page) => {
    await press(page, 'Delivered');
    await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
    await shown(page, 'Not now.');
  }),
  screen('desk-inquiries', '/desk/?view=inquiries', 'Ravi Kumar'),
  screen('desk-inquiries-unchecked', '/desk/?view=inquiries&kind=unchecked', 'read them all the same'),
  screen('desk-sheet', '/desk/?view=products&sheet=new', 'Change many by a sheet', async (page) => {
    await page.getByLabel(/^Paste it here/).fill('slug,price\npanel-186,1449');
    await press(page, 'Show what would change');
    await shown(page, 'Save 1 product');
  }),
  screen('desk-figures', '/desk/?view=figures', '2026-11-25', async (page) => {
    await press(page, 'Add up the month');
    await shown(page, 'Lines without a known rate');
  }),
  screen('desk-people', '/desk/?view=people', 'Add a person'),
  screen('desk-history', '/desk/?view=history', 'Older changes'),
  {
    name: 'desk-history-since',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/?view=history');
      await page.route('**/undo/', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'changed_meanwhile', detail: 'x', current: { stock: 170 } },
        }),
      );
      await press(page, 'Undo price and stock of product panel-186');
      await shown(page, 'It has changed again since');
    },
  },
  screen('desk-products', '/desk/?view=products', 'Stock and prices'),
  screen('desk-content', '/desk/?view=content', '1 product'),
  screen(
    'desk-content-entry',
    '/desk/?view=content&type=product&entry=panel',
    'Changed in the shop meanwhile',
  ),
];
