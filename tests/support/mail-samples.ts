import type { EventKind } from '#contract/order-events.ts';
import type { Language } from '#domain/base/languages.ts';
import { eventMails } from '#netlify/commerce/messages/event-mails.ts';
import type { Message } from '#netlify/commerce/messages/mail-layout.ts';
import { type MailOrder, mailTextsIn } from '#netlify/commerce/messages/mail-texts.ts';
import { accountMessages, orderMessages } from '#netlify/commerce/messages/render-mail.ts';
import { inquiry } from '#netlify/commerce/messages/shop-mails.ts';
import { readWords } from '#netlify/platform/language-words.ts';

const at = new Date('2026-11-20T10:00:00Z');

const words = await readWords('hi');
const textsIn = (language: Language) => {
  const texts = mailTextsIn(language);
  return texts.language === 'hi' ? { ...texts, words } : texts;
};

/** A cash-on-delivery order whose texts are all `word`, and an event of this kind with every field that events can have. */
export const sampleOrder = (word: string, kind: string, language: Language = 'en'): MailOrder => ({
  id: 100_001,
  userId: 1,
  status: 'pending',
  totalPaise: 31_029_990,
  paymentMethod: kind === 'created' ? null : 'cod',
  codConfirmedAt: at,
  shipping: { fullName: word, email: 'asha@example.com', notes: word },

  idempotencyKey: null,
  requestHash: null,
  stockHeld: true,
  awaitsApproval: false,
  cashBookedAt: null,
  vouched: false,
  taxAddress: null,
  packedAt: null,
  carrier: null,
  trackingNumber: null,
  deliveredAt: null,
  returnedAt: null,
  quoted: false,
  language,
  texts: textsIn(language),
  installed: kind === 'step_done',
  isLastStep: true,
  steps: [{ step: 'survey', on: '2026-11-19', operator: word, message: word, skipped: false }],
  cashOwedPaise: 0,
  createdAt: at,
  updatedAt: at,
  cancelRefundPaise: 31_029_990,
  lines: [
    { name: word, quantity: 2, unitPricePaise: 15_499_500, delivery: word },
    { name: 'Cable, 4 mm², red', quantity: 3, unitPricePaise: 10_330, delivery: '' },
  ],
  buyer: { name: word, phone: word, email: 'asha@example.com', isConfirmed: true },
  event: {
    kind: kind as EventKind,
    at,
    data: {
      from: 'paid',
      ...(kind === 'step_done' && { step: 'survey' }),
      amount_paise: 31_029_990,
      cash_paise: 31_029_990,
      carrier: word,
      tracking_number: word,
      reason: word,
      message: word,
      note: word,
    },
  },
});

/** Every mail that the shop sends; those about orders once for each kind of event that causes them. */
export function everyMail(word: string, language: Language = 'en'): { name: string; message: Message }[] {
  const ofOrders = Object.entries(eventMails).flatMap(([kind, mails]) =>
    mails.map(({ mail }) => ({
      name: `${mail} (${kind})`,
      message: orderMessages[mail](sampleOrder(word, kind, language), {}),
    })),
  );
  const data = {
    name: word,
    path: `/reset-password/#${encodeURIComponent(word)}`,
    minutes: 30,
    role: 'orders',
  };
  const ofAccounts = Object.entries(accountMessages).map(([name, make]) => ({
    name,
    message: make(data, textsIn(language)),
  }));
  const asked = {
    id: 7,
    name: word,
    email: 'asha@example.com',
    phone: word,
    message: `${word}\n${word}`,
    spam: false,
    unchecked: false,
    plan: null,
    products: null,
    business: null,
    answeredAt: null,
    idempotencyKey: null,
    language,
    createdAt: at,
  };
  const invoiced = (number: string) =>
    orderMessages.order_invoice(sampleOrder(word, '', language), { number, path: '/account/' });
  return [
    ...ofOrders,
    ...ofAccounts,
    { name: 'inquiry', message: inquiry(asked) },
    { name: 'order_invoice', message: invoiced(word) },
    { name: 'order_invoice (credit note)', message: invoiced('CN/26-27/00007') },
  ].flatMap(({ name, message }) => (message ? [{ name, message }] : []));
}
