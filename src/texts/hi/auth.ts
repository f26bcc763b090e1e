import type { Complete } from '../complete.ts';
export const username = 'यूज़रनेम';
export const password = 'पासवर्ड';
export const passwordHint = (min: number): string => `कम से कम ${min} अक्षर, और कोई आम पासवर्ड नहीं`;
export const storageBlocked =
  'आपका ब्राउज़र इस साइट का कुछ भी सेव नहीं रखता, इसलिए आपका लॉगिन बना नहीं रह सकता। ब्राउज़र में इस साइट का डेटा रखने दें, फिर कोशिश करें।';

export type Checked = Complete<typeof import('#texts/en/auth.ts'), typeof import('#texts/hi/auth.ts')>;
