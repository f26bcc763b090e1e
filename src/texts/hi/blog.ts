import type { Complete } from '../complete.ts';

export const title = 'ब्लॉग';
export const description = 'भारत में सोलर पर आसान गाइड: साइज़ चुनना, बैटरी, नेट मीटर, सब्सिडी, सुरक्षा और देखभाल।';
export const lead = 'सोलर चुनने, लगवाने और सँभालने की आसान गाइड, हिसाब के साथ।';
export const none = 'अभी कोई ब्लॉग नहीं';

export const shareLabel = 'यह ब्लॉग भेजें';
export const copyLink = 'लिंक कॉपी करें';
export const keywordsLabel = 'ख़ास शब्द';

export type Checked = Complete<typeof import('#texts/en/blog.ts'), typeof import('#texts/hi/blog.ts')>;
