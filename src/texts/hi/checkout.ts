import { formatWholePaise, toPaise } from '#domain/base/money.ts';
import type { addressFields } from '#domain/form/fields.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import type { CodLimit } from '#domain/order/payment-ways.ts';
import type { Complete } from '../complete.ts';

export const codTooLarge = ({ below, by_law, online }: CodLimit): string => {
  const limit = formatWholePaise(toPaise(below));
  if (online === false)
    return by_law
      ? `डिलीवरी पर नक़द ${limit} से कम के लिए ही हो सकता है: क़ानून हमें इतना या इससे ज़्यादा नक़द लेने से रोकता है। कृपया हमसे कोटेशन माँगें, जिसके पैसे आप बैंक ट्रांसफ़र से दे सकते हैं।`
      : `डिलीवरी पर नक़द ${limit} से कम के लिए ही हो सकता है। कृपया हमसे कोटेशन माँगें, जिसके पैसे आप बैंक ट्रांसफ़र से दे सकते हैं।`;
  return by_law
    ? `डिलीवरी पर नक़द ${limit} से कम के लिए ही हो सकता है: क़ानून हमें इतना या इससे ज़्यादा नक़द लेने से रोकता है। कृपया ऑनलाइन भुगतान चुनें।`
    : `डिलीवरी पर नक़द ${limit} से कम के लिए ही हो सकता है। कृपया ऑनलाइन भुगतान चुनें।`;
};
export const noPayment =
  'यह दुकान अभी यहाँ ऑर्डर नहीं लेती। कृपया हमसे कोटेशन माँगें, जिसके पैसे आप बैंक ट्रांसफ़र से दे सकते हैं, या हमें फ़ोन करें।';
export const askForQuotation = 'कोटेशन माँगें';

export const emptyTitle = 'आपका कार्ट ख़ाली है';
export const emptyText = 'ऑर्डर करने के लिए अभी कुछ नहीं है।';
export const browse = 'सामान देखें';
export const notLoaded = (message: string): string => `ऑर्डर नहीं हुआ: ${message}`;
export const reload = 'फिर से खोलें';

export const shippingLegend = 'डिलीवरी का पता';
export const deliverTo = 'यहाँ पहुँचाएँ';
export const change = 'बदलें';
export const labels: Record<keyof typeof addressFields, string> = {
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  company: 'कंपनी',
  address: 'पता',
  zip: 'पिन कोड',
  city: 'शहर',
  notes: 'और कुछ बताना हो तो',
};
export const notesHint = 'पास की कोई पहचान, मंज़िल, फ़ोन करने का सही समय';
export const remember = 'यह पता इस फ़ोन या कंप्यूटर में याद रखें';
export const askName = 'यह आपका यूज़रनेम है। पार्सल और बिल के लिए पूरा नाम लिखें, या यही रखना हो तो बटन फिर दबाएँ।';

export const businessTitle = 'कारोबार के लिए GST बिल';
export const companyTitle = 'कारोबार के लिए';
export const gstinHint = '15 अक्षर';

export const methodLegend = 'भुगतान का तरीक़ा';
export const methods: Record<CheckoutMethod, { title: string; text: string }> = {
  online: { title: 'ऑनलाइन भुगतान', text: 'UPI, कार्ड या नेट बैंकिंग से, सुरक्षित विंडो में' },
  cod: { title: 'डिलीवरी पर नक़द', text: 'ऑर्डर पहुँचने पर पैसे दें' },
};
export const submit: Record<CheckoutMethod, string> = {
  cod: 'ऑर्डर पक्का करें (नक़द)',
  online: 'भुगतान पर जाएँ',
};
export const youPay: Record<CheckoutMethod, (total: string) => string> = {
  cod: (total) => `सामान आने पर <sum>${total}</sum>`,
  online: (total) => `अगले क़दम में <sum>${total}</sum>`,
};
export const submitting = 'हो रहा है...';

export const summaryTitle = 'ऑर्डर का हिसाब';
export const summaryLabel = 'ऑर्डर का हिसाब';
export const subtotalLabel = 'सामान का जोड़';
export const shippingLabel = 'डिलीवरी';
export const taxesLabel = 'टैक्स';
export const deliveryLabel = 'डिलीवरी का अनुमान';
export const totalLabel = 'कुल';

export type Checked = Complete<
  typeof import('#texts/en/checkout.ts'),
  typeof import('#texts/hi/checkout.ts')
>;
