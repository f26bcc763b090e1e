import type { Complete } from '../complete.ts';
export const areaAsk = {
  button: 'देखें',
  titles: {
    fitting: 'आपका पिन कोड: क्या हम वहाँ फ़िटिंग करते हैं?',
    parcels: 'आपका पिन कोड: क्या हम वहाँ डिलीवरी करते हैं?',
  },
  sixDigits: 'पिन कोड में छह अंक होते हैं।',
  asking: 'देख रहे हैं…',
  unread: 'हम इसे अभी नहीं देख सकते। आगे बढ़ें: पैसे देने से पहले इसकी जाँच हो जाएगी।',
  open: 'अपना नंबर छोड़ें',
  lead: 'शुरू करते ही हम आपको फ़ोन करेंगे। इससे कुछ ऑर्डर नहीं होता।',
  name: 'आपका नाम',
  phone: 'आपका फ़ोन',
  email: 'आपका ईमेल',
  optional: '(ज़रूरी नहीं)',
  send: 'भेजें',
  sending: 'भेजा जा रहा है...',
  notLoaded: 'यह अभी नहीं गया। इंटरनेट देखें और बटन फिर दबाएँ।',
  thanks: 'धन्यवाद! आपका संदेश हमें मिल गया है।',
  nameMissing: 'अपना नाम लिखें।',
  phoneMissing: 'अपना फ़ोन नंबर लिखें।',
} as const;

const what = { fitting: 'फ़िटिंग', parcels: 'डिलीवरी' } as const;

export const notThereMessage = (
  goods: keyof typeof what,
  at: { pincode: string; place: string },
  names: readonly string[],
): string =>
  [
    `${at.place ? `${at.place.replaceAll(' or ', ' या ')}, पिन कोड ${at.pincode}` : `पिन कोड ${at.pincode}`} पर आप अभी ${what[goods]} नहीं करते: शुरू करें तो कृपया मुझे बताएँ।`,
    ...(names.length > 0 ? [`मुझे चाहिए था: ${names.join('; ')}।`] : []),
  ].join('\n');

export type Checked = Complete<
  typeof import('#texts/en/area-ask.ts'),
  typeof import('#texts/hi/area-ask.ts')
>;
