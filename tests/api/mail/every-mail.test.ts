import { describe, expect, test, vi } from 'vitest';
import type { Language } from '#domain/base/languages.ts';
import { installationSteps } from '#domain/order/installation.ts';
import { eventMails } from '#netlify/commerce/messages/event-mails.ts';
import { html, type Message, plainText } from '#netlify/commerce/messages/mail-layout.ts';
import { type MailOrder, mailTextsIn } from '#netlify/commerce/messages/mail-texts.ts';
import { orderMails } from '#netlify/commerce/messages/order-mails.ts';
import { accountMessages, type OrderMail, orderMessages } from '#netlify/commerce/messages/render-mail.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { everyMail, sampleOrder } from '#tests/support/mail-samples.ts';

vi.mock('#content/site.json', async (importOriginal) => {
  const { default: site } = await importOriginal<{ default: object }>();
  const contact = {
    email: 'help@shop.example',
    phone: '+91 522 000 0000',
    hours: 'Mon-Fri 9AM-6PM',
    address: ['1 Test Road', 'Lucknow 226010'],
  };
  const parcels = { carriers: [{ name: 'Delhivery', url: 'https://parcels.example/{number}' }] };
  return {
    default: {
      ...site,
      name: 'Test Solar',
      legal: { name: 'Test Solar Ltd' },
      contact,
      parcels,
      languages: ['hi'],
    },
  };
});

const origin = 'https://shop.example';
const word = 'Asha Devi';
const written = (name: string, { subject, replyTo, ...message }: Message) =>
  [
    `=== ${name}`,
    `Subject: ${subject}`,
    ...(replyTo ? [`Reply to: ${replyTo}`] : []),
    '',
    plainText({ subject, ...message }, origin),
  ].join('\n');

/** A mail about an order of which something is otherwise than in the sample. */
type Variant = (mail: OrderMail, kind: string, data: object, order?: Partial<MailOrder>) => string;
const variantIn =
  (language: Language, name: string): Variant =>
  (mail, kind, data, order = {}) => {
    const sample = sampleOrder(name, kind, language);
    const changed = {
      ...sample,
      ...order,
      event: { ...sample.event, data: data as Record<string, unknown> },
    };
    const message = orderMessages[mail](changed, {});
    const what = JSON.stringify({ ...data, ...order });
    return message ? written(`${mail} (${kind}) ${what}`, message) : `=== ${mail} (${kind}) ${what}: none\n`;
  };
/** A system of which so many steps are done, the last of them perhaps because it needs none. */
const built = (count: number, skipped = false): Partial<MailOrder> => ({
  installed: true,
  steps: installationSteps.slice(0, count).map((step, index) => ({
    step,
    on: `2026-11-0${index + 1}`,
    operator: 'ravi',
    message: '',
    skipped: skipped && index === count - 1,
  })),
});
const online = { paymentMethod: 'online' } as const;
const variants = (variant: Variant) => [
  ...[
    { refused: true },
    { returned: true },
    { declined: true },
    { by: 'buyer' },
    { reason: 'expired' },
    { from: 'pending' },
    { from: 'shipped' },
  ].map((data) => variant('order_cancelled', 'cancelled', data)),
  variant('order_cancelled', 'cancelled', { from: 'shipped' }, online),
  variant('order_cancelled', 'cancelled', { from: 'paid' }, { cancelRefundPaise: 30_929_990 }),
  variant('order_cancelled', 'cancelled', { from: 'paid' }, { cancelRefundPaise: 0 }),
  variant('order_cancelled', 'cancelled', { from: 'pending', by: 'buyer' }),
  variant('order_received', 'cod_awaits_approval', { reason: 'not_kept' }),
  variant('shop_order', 'cod_awaits_approval', { reason: 'not_kept' }),
  variant('order_shipped', 'shipped', {}),
  variant('order_shipped', 'shipped', { tracking_number: 'AWB-1' }, online),
  variant('order_shipped', 'shipped', { carrier: 'Delhivery', tracking_number: 'AWB-1' }),
  variant('order_shipped', 'shipped', { carrier: 'Delhivery' }, { cashBookedAt: new Date(0) }),
  variant('order_shipped', 'shipped', { carrier: 'Our van' }, { installed: true }),
  variant('order_shipped', 'shipped', { step: 'installation' }, { installed: true }),
  variant('order_paid', 'paid', {}, { installed: true, steps: [] }),
  variant('shop_order', 'paid', {}, { installed: true, paymentMethod: 'transfer' }),
  variant('order_step', 'step_done', { step: 'net_meter' }, built(4, true)),
  variant('order_step', 'step_done', { step: 'handover' }, built(5)),
  variant('order_step', 'step_done', { step: 'survey' }, built(2)),
  variant('order_refunded', 'refund_processed', {}),
  variant('order_refunded', 'refund_processed', { amount_paise: 50_000, by_hand: true }),
  variant('return_answered', 'return_declined', {}),
  variant('order_unpaid', 'created', {}, online),
  variant('order_unpaid', 'created', {}, { status: 'paid', paymentMethod: null }),
  variant('shop_return', 'return_asked', { reason: 'not_as_described' }),
  variant('shop_return', 'return_asked', {}),
  variant('shop_money', 'of_another_kind', {}),
];

test('every mail, word for word: a change of one is a change of every-mail.txt', async () => {
  const mails = everyMail(word).map(({ name, message }) => written(name, message));
  await expect([...mails, ...variants(variantIn('en', word))].join('\n')).toMatchFileSnapshot(
    './every-mail.txt',
  );
});

describe('mails to whoever used the Hindi pages', () => {
  const name = 'आशा देवी';
  const mails = everyMail(name, 'hi').filter(({ message }) => message.language === 'hi');
  const told = [
    ...mails.map(({ name, message }) => written(name, message)),
    ...variants(variantIn('hi', name)).filter((text) => !/^=== (shop_|.*: none)/.test(text)),
  ];

  test('word for word: a change of one is a change of every-mail-hindi.txt', async () => {
    expect(mails.map(({ name }) => name.split(' ')[0])).toEqual(
      expect.arrayContaining([
        ...Object.keys(orderMails),
        'password_reset',
        'inquiry_reply',
        'plant_reminder',
      ]),
    );
    await expect(told.join('\n')).toMatchFileSnapshot('./every-mail-hindi.txt');
  });

  test('no word of them is English but names, addresses and what a shop in India writes in Latin letters', () => {
    const given = /https?:\S+|\S+@\S+|Cable, 4 mm², red|AWB-1|Delhivery|Our van|CN\/\S+|Test Solar/g;
    for (const text of told) {
      const [head = '', ...rest] = text.split('\n');
      const words =
        rest
          .join('\n')
          .replace('Subject: ', '')
          .replaceAll(given, '')
          .match(/[a-z]{2,}/gi) ?? [];
      expect(
        words.filter((one) => !['GST', 'PDF'].includes(one)),
        head,
      ).toEqual([]);
    }
  });

  test('their links lead to the Hindi pages, but for those that are English only', () => {
    const links = told.flatMap((text) => text.match(/https:\/\/shop\.example\S+/g) ?? []);
    expect(links.filter((link) => !/^https:..shop.example.hi(\/|$)/.test(link))).toEqual([]);
    const invoice = orderMessages.order_invoice(sampleOrder(name, '', 'hi'), {
      number: '1',
      path: '/invoice/7/',
    });
    expect(invoice && html(invoice, origin)).toContain('href="https://shop.example/invoice/7/"');
    expect(invoice && html(invoice, origin)).toContain('<html lang="hi">');
  });

  test('a shop that does not offer Hindi writes in English', () => {
    withSettings({ ...fileSettings, languages: [] }, () =>
      expect(sampleOrder(name, 'paid', 'hi').texts.language).toBe('en'),
    );
  });
});

test('a mail as HTML is a page of its own: every-mail.html', async () => {
  const message: Message = {
    subject: 'A subject',
    title: 'A <title>',
    blocks: [
      { paragraph: 'One line\nand <another>' },
      { quote: 'What somebody <wrote>\non two lines' },
      { button: 'A <button>', link: '/account/?a=1&b=2' },
      { button: 'Elsewhere', link: '//elsewhere.example/' },
      { rows: [['A <fact>', 'its value\non two lines']] },
      { amounts: [['A thing', '₹1,000.00']] },
    ],
  };
  await expect(html(message, origin)).toMatchFileSnapshot('./every-mail.html');
});

test('who is told what of an order, after how many minutes: event-mails.txt', async () => {
  const told = Object.entries(eventMails).flatMap(([kind, mails]) =>
    mails.map(
      ({ mail, to, afterMinutes = 0 }) => `${kind}: ${mail} to the ${to}, after ${afterMinutes} minutes`,
    ),
  );
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('./event-mails.txt');
});

test('a link without minutes works for half an hour', () => {
  for (const name of ['password_reset', 'address_confirm'] as const)
    expect(
      plainText(accountMessages[name]({ name: word, path: '/x/' }, mailTextsIn('en')), origin),
    ).toContain('30 minutes');
});
