import type { Complete } from '../complete.ts';
export const title = 'आपकी पसंद की सूची';
export const lead = 'यह सूची खाते के बिना, सिर्फ़ इस फ़ोन या कंप्यूटर में रखी है। क़ीमतें अभी की हैं।';
export const notShown = 'आपकी पसंद की सूची अभी नहीं दिख सकती';
export const emptyTitle = 'अभी कुछ नहीं रखा';
export const emptyText = 'किसी सामान की फ़ोटो पर दिल दबाएँ, वह यहाँ आ जाएगा।';
export const browse = 'सामान देखें';
export const savedTitle = 'रखा हुआ सामान';
export const gone = (name: string): string => `“${name}” अब नहीं बिकता।`;
export const removeGone = 'इसे हटाएँ';
export const remove = 'हटाएँ';
export const removeNamed = (name: string): string => `${name} हटाएँ`;

export type Checked = Complete<
  typeof import('#texts/en/wishlist.ts'),
  typeof import('#texts/hi/wishlist.ts')
>;
