import type { Complete } from '../complete.ts';
export const addToCart = 'कार्ट में डालें';
export const added = 'डल गया!';
export const addedNamed = (name: string): string => `${name} कार्ट में डल गया`;
export const outOfStock = 'अभी ख़त्म';
export const seeSystem = 'सिस्टम देखें';
export const afterSubsidy = (rupees: string): string => `सब्सिडी के बाद ${rupees}`;
export const declaration = 'घोषणा';
export const compare = 'तुलना करें';
export const compareNamed = (name: string): string => `${name} की तुलना करें`;
export const typeName = (type: string): string =>
  type === 'Commercial' ? 'दुकान और कारख़ाने के लिए' : 'घर के लिए';
export const unitPrice = (price: string): string =>
  price.replace(' per watt', ' प्रति वाट').replace(' per kWh', ' प्रति kWh');

export type Checked = Complete<
  typeof import('#texts/en/product-card.ts'),
  typeof import('#texts/hi/product-card.ts')
>;
