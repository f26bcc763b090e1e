import type { Complete } from '../complete.ts';

export const markdownWords = {
  page: 'पेज',
  price: 'GST सहित दाम',
  original: 'असली दाम',
  noPrice: 'पूछने पर',
  stock: 'उपलब्धता',
  inStock: 'स्टॉक में है',
  soldOut: 'स्टॉक में नहीं है',
  category: 'श्रेणी',
  maker: 'निर्माता',
  origin: 'किस देश में बना',
  power: 'पावर',
  delivery: 'डिलीवरी',
  fitting: 'फ़िटिंग',
  warranty: 'प्रॉडक्ट वारंटी',
  performance: 'परफ़ॉर्मेंस वारंटी',
  cart: 'कार्ट में डालें',
  specifications: 'तकनीकी जानकारी',
  specification: 'जानकारी',
  value: 'मान',
  description: 'विवरण',
  categories: 'श्रेणियाँ',
  products: 'प्रॉडक्ट',
  more: 'अगला पेज',
  fields: 'इस पते पर क्या भेज सकते हैं',
  ask: (address: string): string =>
    `\`${address}?name=value&…\` से पूछें, इनमें से कोई भी नाम देकर; जो छोड़ दिया वह खाली माना जाता है।`,
  empty: '(खाली)',
};

export type Checked = Complete<
  typeof import('#texts/en/markdown.ts'),
  typeof import('#texts/hi/markdown.ts')
>;
