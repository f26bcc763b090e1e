import { idempotencyHeader } from '#contract/headers.ts';
import type { orderReasons } from '#contract/order-reasons.ts';
import type { AtOrder, LineConflict } from '#contract/reason.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { notFitted, notSent } from '#texts/en/areas.ts';
import { codTooLarge, noPayment } from '#texts/en/checkout.ts';
import type { ReasonTexts } from '#texts/reason-texts.ts';
import type { Complete } from '../complete.ts';

const stockText = ({ name, available }: LineConflict): string =>
  available ? `“${name}” के सिर्फ़ ${available} स्टॉक में हैं।` : `“${name}” अभी ख़त्म है।`;
const priceText = ({ name, current_price = 0 }: LineConflict): string =>
  `“${name}” की क़ीमत अब ${formatRupees(current_price)} है।`;

const askUs = 'कृपया हमसे कोटेशन माँगें, जिसके पैसे आप बैंक ट्रांसफ़र से दे सकते हैं।';

const statusTexts: Record<OrderStatus, string> = {
  pending: 'का भुगतान अभी बाक़ी है',
  paid: 'का भुगतान हो चुका है',
  shipped: 'भेजा जा चुका है',
  completed: 'पूरा हो चुका है',
  cancelled: 'रद्द है',
};
const orderIs = ({ order, status }: AtOrder): string => `ऑर्डर ${order} ${statusTexts[status]}`;

export const orderErrors: Pick<ReasonTexts, keyof typeof orderReasons> = {
  products_unknown: ({ products }) => `दुकान में ${products.join(', ')} नंबर का कोई सामान नहीं है।`,
  parcels_not_there: ({ pincode, place }) => notSent(pincode, place),
  fitting_not_there: ({ pincode, place }) => notFitted(pincode, place),
  units_too_many: ({ name, max }) => `items: एक ऑर्डर में “${name}” ज़्यादा से ज़्यादा ${max}`,
  sum_too_large: 'items: सबका जोड़ एक ऑर्डर की सीमा से ज़्यादा है।',
  price_changed: ({ lines }) => lines.map(priceText).join(' '),
  stock_too_small: ({ lines }) => lines.map(stockText).join(' '),
  sold_out: ({ order }) => `ऑर्डर ${order} का सामान अब स्टॉक में नहीं है।`,
  key_used_by_order: `इस ${idempotencyHeader} से पहले ही किसी और चीज़ का ऑर्डर हो चुका है। नई key लें।`,
  key_used_by_inquiry: `इस ${idempotencyHeader} से पहले ही दूसरा संदेश भेजा जा चुका है। नई key लें।`,
  same_order_unpaid: 'इसी सामान के आपके एक ऑर्डर का भुगतान अभी बाक़ी है। उसका भुगतान करें, या उसे छोड़कर नया ऑर्डर करें।',
  unpaid_too_many: ({ limit, hours }) =>
    `आपके ${limit} ऑर्डरों का भुगतान बाक़ी है। पहले अपने खाते में उनमें से एक का भुगतान करें, या बाद में आएँ: जिस ऑर्डर का भुगतान ${hours} घंटे में नहीं होता, उसे हम रद्द कर देते हैं।`,
  no_payment_offered: noPayment,
  order_not_yours: 'इस नंबर का आपका कोई ऑर्डर नहीं है।',
  cod_not_offered: ({ online }) =>
    online === false
      ? `यह दुकान डिलीवरी पर नक़द नहीं लेती। ${askUs}`
      : 'यह दुकान डिलीवरी पर नक़द नहीं लेती। कृपया ऑनलाइन भुगतान चुनें।',
  cod_sum_too_large: codTooLarge,
  cod_without_address: 'डिलीवरी पर नक़द के लिए डिलीवरी का पता ज़रूरी है: पते के साथ नया ऑर्डर करें।',
  cod_too_many: ({ limit, online }) =>
    online === false
      ? `आपने एक दिन में डिलीवरी पर नक़द के ${limit} ऑर्डर पक्के किए हैं। कृपया इसे कल पक्का करें।`
      : `आपने एक दिन में डिलीवरी पर नक़द के ${limit} ऑर्डर पक्के किए हैं। कृपया इसका भुगतान ऑनलाइन करें, या इसे कल पक्का करें।`,
  cod_not_pending: (facts) =>
    `${orderIs(facts)}: डिलीवरी पर नक़द सिर्फ़ उस ऑर्डर में हो सकता है जिसका भुगतान बाक़ी हो।`,
  cancel_paid: ({ order }) =>
    `ऑर्डर ${order} का भुगतान हो चुका है। उसे रद्द करके पैसे वापस लेने हों, तो अपने खाते में उसे फिर रद्द करें।`,
  cancel_too_late: (facts) =>
    `${orderIs(facts)}: सिर्फ़ वही ऑर्डर रद्द हो सकता है जो भेजा न गया हो। इसके लिए हमसे संपर्क करें।`,
  return_not_possible: ({ order, days }) =>
    `ऑर्डर ${order} यहाँ वापस नहीं हो सकता: वापसी डिलीवरी के ${days} दिन के अंदर हो सकती है। इसके लिए हमसे संपर्क करें।`,
  invoice_not_made: ({ order }) => `ऑर्डर ${order} का बिल नहीं है: बिल तब बनता है जब सामान निकलता है।`,
  payment_not_pending: (facts) => `${orderIs(facts)}: भुगतान सिर्फ़ उस ऑर्डर का हो सकता है जिसका भुगतान बाक़ी हो।`,
  online_not_offered: ({ cod }) =>
    cod === false
      ? `यह दुकान ऑनलाइन भुगतान नहीं लेती। ${askUs}`
      : 'यह दुकान ऑनलाइन भुगतान नहीं लेती। कृपया डिलीवरी पर नक़द चुनें।',
  payment_too_small: ({ least, cod }) =>
    cod === false
      ? `ऑनलाइन भुगतान ${formatRupees(least)} से शुरू होता है। ${askUs}`
      : `ऑनलाइन भुगतान ${formatRupees(least)} से शुरू होता है। डिलीवरी पर नक़द चुनें।`,
  payment_sold_out: ({ order }) =>
    `ऑर्डर ${order} का सामान इस बीच बिक गया, या रक़म ऑर्डर के बराबर नहीं है: आपके पैसे आपको वापस जा रहे हैं।`,
  payment_not_needed: (facts) =>
    `${orderIs(facts)}, इसलिए इस भुगतान की ज़रूरत नहीं थी: आपके पैसे आपको वापस जा रहे हैं।`,
  payment_unsigned: 'इस भुगतान का सिग्नेचर सही नहीं है।',
  payment_of_other_order: 'यह भुगतान इस ऑर्डर का नहीं है।',
  payment_unknown: 'भुगतान कंपनी इस भुगतान को नहीं जानती।',
  payment_not_recorded: 'इस भुगतान का हमें पता नहीं है।',
  payment_not_successful: 'भुगतान कंपनी कहती है कि यह भुगतान नहीं हुआ।',
  event_unsigned: 'इस सूचना का सिग्नेचर सही नहीं है।',
  event_unreadable: 'यह सूचना पढ़ी नहीं जा सकती।',
  provider_not_set_up: ({ cod }) =>
    cod === false
      ? `यह दुकान अभी ऑनलाइन भुगतान नहीं लेती: उसकी भुगतान कंपनी जुड़ी नहीं है। ${askUs}`
      : 'यह दुकान अभी ऑनलाइन भुगतान नहीं लेती: उसकी भुगतान कंपनी जुड़ी नहीं है। डिलीवरी पर नक़द चुनें।',
  provider_unreachable:
    'भुगतान कंपनी तक अभी नहीं पहुँच सकते। अगर आपके बैंक खाते से पैसे कट गए हैं, तो कुछ मिनट में इस ऑर्डर का भुगतान हुआ दिखेगा; नहीं तो फिर कोशिश करें।',
  quotation_link_unknown: 'इस लिंक से कोई कोटेशन नहीं खुलता। ईमेल का पूरा लिंक फिर से खोलें, या हमसे माँगें।',
  quotation_in_work: ({ quotation }) => `कोटेशन ${quotation} बदला जा रहा है। तैयार होने पर आपको ईमेल मिलेगा।`,
  quotation_withdrawn: ({ quotation }) => `कोटेशन ${quotation} वापस ले लिया गया है। हमसे दूसरा माँगें।`,
  quotation_over: ({ quotation, valid_until }) =>
    `कोटेशन ${quotation} ${valid_until} तक ही मान्य था। हमसे नया माँगें।`,
  quotation_of_other_account: ({ quotation }) => `कोटेशन ${quotation} पहले ही दूसरे खाते से मंज़ूर हो चुका है।`,
  quotation_changed: ({ quotation }) => `आपके खोलने के बाद कोटेशन ${quotation} बदल गया है। उसे फिर देखें, फिर मंज़ूर करें।`,
};

export type Checked = Complete<
  typeof import('#texts/en/errors-orders.ts'),
  typeof import('#texts/hi/errors-orders.ts')
>;
