import type {
  DeskInquiries,
  DeskInquiry,
  DeskOrder,
  DeskOrders,
  DeskOverview,
  DeskProductRow,
  DeskProducts,
} from '#contract/desk.ts';
import type { DeskChanges } from '#contract/desk-changes.ts';
import type { Entries, Entry } from '#contract/desk-content.ts';
import type { Customer, Papers, Shipped } from '#contract/desk-day.ts';
import type { DeskFigures, DeskPeople } from '#contract/desk-figures.ts';
import type { DeskPageSpeed } from '#contract/page-speed.ts';
import type { PriceSheet } from '#contract/price-sheet.ts';
import type { GstReturn } from '#domain/gst/gst-return.ts';
import type { OrderStatus, PaymentMethod } from '#domain/order/order-status.ts';

/** Replies of the desk's calls, typed as the contract has them, so that no screen is looked at with a reply that cannot come. */

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
const overview: DeskOverview = {
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
export const nothing: DeskOverview = {
  ...overview,
  low_stock: { count: 0 },
  tasks: [],
  inquiries: { count: 0 },
  unchecked: { count: 0 },
  refunds: [],
  carriers: [],
  health: { ...health, alarms: [] },
};
const row = (
  id: number,
  status: OrderStatus,
  method: PaymentMethod | null,
): DeskOrders['results'][number] => ({
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
export const order: DeskOrder = {
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
      slug: 'panel',
      product_name: 'Suryak 550 W Mono PERC Half-Cut Panel',
      quantity: 3,
      price: 15_500,
      returned: 1,
    },
    {
      id: 2,
      product: 2,
      slug: 'cable',
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
    { at, kind: 'shipped', data: { from: 'paid', by: 'operator', operator: 'ravi', carrier: 'Delhivery' } },
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
export const built: DeskOrder = {
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
      data: {
        by: 'operator',
        step: 'survey',
        on: '2026-11-20',
        operator: 'ravi',
        message: 'Room for eight panels.',
      },
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
const customer: Customer = {
  id: 7,
  username: 'asha',
  email: 'asha@dhoop.example',
  email_confirmed: false,
  since: at,
  bought: 1_55_999,
  orders: [row(100_007, 'shipped', 'cod'), row(100_006, 'paid', 'online')],
  addresses: [['Asha Verma', '12 Hazratganj, second floor', 'Lucknow 226001', '+91 98765 43210']],
  inquiries: [{ id: 3, at, message: 'Does the 3 kW kit fit on a tin roof?', answered: false }],
  notes: [{ at, operator: 'ravi', note: 'Wants the panels before Diwali.', call: true }],
};
const inquiry: DeskInquiry = {
  id: 3,
  at,
  name: 'Ravi Kumar',
  email: 'ravi@dhoop.example',
  phone: '+91 98765 43211',
  message: 'Does the 3 kW kit fit on a tin roof?\nThe roof is twelve years old.',
  plan: null,
  replies: [{ at, operator: 'asha', message: 'Yes, with the clamps for tin roofs.' }],
};
const goods = (stock: number, published = true): DeskProductRow => ({
  slug: `panel-${stock}`,
  name: 'Suryak 550 W Mono PERC Half-Cut Panel',
  price: 11_999,
  original_price: 14_499,
  stock,
  low_stock_at: null,
  published,
  version: 1,
  maker: 'Suryak',
  category: 'Solar Panels',
  picture: null,
});

const written: Entry = {
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
  problems: [{ path: ['pictures'], code: 'missing', message: 'is missing' }],
  file: 'content/products/panel.md',
  categories: [{ slug: 'solar-panels', name: 'Solar Panels' }],
};

/** What the desk's calls answer, by their paths. */
export const answers: {
  '/api/desk/content/': Entries;
  '/api/desk/content/product/panel/': Entry;
  '/api/desk/text/': { html: string };
  '/api/desk/': DeskOverview;
  '/api/desk/orders/': DeskOrders;
  '/api/desk/orders/100007/': DeskOrder;
  '/api/desk/papers/': Papers;
  '/api/desk/customers/7/': Customer;
  '/api/desk/ship/': Shipped;
  '/api/desk/inquiries/': DeskInquiries;
  '/api/desk/figures/': DeskFigures;
  '/api/desk/gst-return/': GstReturn;
  '/api/desk/page-speed/': DeskPageSpeed;
  '/api/desk/people/': DeskPeople;
  '/api/desk/changes/': DeskChanges;
  '/api/desk/price-sheet/': PriceSheet;
  '/api/desk/products/': DeskProducts;
} = {
  '/api/desk/content/': {
    count: 1,
    results: [{ slug: 'panel', name: 'Suryak 550 W Panel', picture: '', state: 'published', draft: true }],
  },
  '/api/desk/content/product/panel/': written,
  '/api/desk/text/': { html: '<p>A <em>good</em> panel.</p>' },
  '/api/desk/': overview,
  '/api/desk/orders/': {
    count: 60,
    results: [row(100_007, 'shipped', 'cod'), row(100_006, 'paid', 'online'), row(100_005, 'pending', null)],
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
  '/api/desk/page-speed/': {
    by: 'template',
    rows: [
      {
        name: 'product',
        measures: {
          lcp: { value: 1500, isOver: false, verdict: 'good', views: 1204 },
          inp: { value: 300, isOver: false, verdict: 'fair', views: 640 },
          cls: { value: 0.01, isOver: false, verdict: 'good', views: 1180 },
          ttfb: { value: 5000, isOver: true, verdict: 'poor', views: 1204 },
        },
      },
      { name: 'text', measures: { ttfb: { value: 200, isOver: false, verdict: 'good', views: 1 } } },
    ],
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
      { username: 'asha', role: 'owner', last_seen: null, since: at },
      { username: 'ravi', role: 'orders', last_seen: null, since: at },
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
        undoable: false,
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
