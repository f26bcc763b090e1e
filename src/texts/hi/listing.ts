import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const label = 'सामान';
export const searchLabel = 'सामान खोजें';
export const searchExample = 'पैनल, इनवर्टर, 5 kW…';
export const search = 'खोजें';
export const searchTitle = (text: string): string => (text ? `“${text}” के नतीजे` : 'सामान खोजें');

export const category = 'श्रेणी';
export const allCategories = 'सारी श्रेणियाँ';
export const sortBy = 'क्रम';
export const bestMatch = 'सबसे मिलता पहले';
export const recommended = 'हमारी सलाह से';
export const asListed = 'जैसे सूची में है';
export const orderings = {
  '-created_at': 'नया पहले',
  price: 'क़ीमत: कम से ज़्यादा',
  '-price': 'क़ीमत: ज़्यादा से कम',
  '-rating': 'सबसे अच्छी रेटिंग',
  name: 'नाम',
  country_of_origin: 'किस देश में बना',
};

export const filters = (ticked: number): string => (ticked > 0 ? `छाँटें (${ticked})` : 'छाँटें');
export const ofProducts = 'सामान';
export const showProducts = (count: number | undefined): string =>
  count === undefined ? 'सामान दिखाएँ' : plural(count, '# सामान दिखाएँ', '# सामान दिखाएँ');
export const filtersInUse = 'ऐसे छाँटा है';
export const removeFilter = (filter: string): string => `यह छँटाई हटाएँ: ${filter}`;
export const clearAll = 'सब हटाएँ';

export const results = 'नतीजे';
export const loading = 'सामान खुल रहा है';
export const found = (count: number, text: string): string =>
  text ? `“${text}” के लिए ${count} सामान` : `${count} सामान`;

export const pages = 'पेज';
export const page = (number: number): string => `पेज ${number}`;
export const previous = 'पिछला';
export const next = 'अगला';

export const noneTitle = 'कोई सामान नहीं मिला';
export const noneFor = (text: string): string => `“${text}” के लिए कुछ नहीं मिला।`;
export const noneText = 'कम शब्द लिखकर देखें, किसी श्रेणी में देखें, या हमसे पूछें।';
export const call = (phone: string): string => `${phone} पर फ़ोन करें`;
export const clearFilters = 'छँटाई हटाएँ';
export const otherProducts = 'दूसरा सामान जो आप देख सकते हैं';
export const failed = 'सामान नहीं खुला';
export const pastEndTitle = 'और सामान नहीं है';
export const pastEndText = 'सूची इस पेज से पहले ही ख़त्म हो जाती है।';
export const toFirstPage = 'पहले पेज पर जाएँ';

export type Checked = Complete<typeof import('#texts/en/listing.ts'), typeof import('#texts/hi/listing.ts')>;
