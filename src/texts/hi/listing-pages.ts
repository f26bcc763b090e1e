import type { Complete } from '../complete.ts';
export const lookFor = 'क्या देखकर लें';

export const all = {
  heading: 'सामान',
  title: 'सोलर पैनल, इनवर्टर, बैटरी, किट और दूसरा सामान',
  description:
    'सोलर पैनल, इनवर्टर, बैटरी, किट, दूसरे सामान और पूरे सोलर सिस्टम की तुलना क़ीमत, पावर और रेटिंग से करें। क़ीमतें GST समेत हैं; डिलीवरी मुफ़्त है।',
};

export const categoryHeading = (_slug: string): string => 'श्रेणी';
export const categoryDescription = (name: string, count: number): string =>
  `${name}, भारत के घरों और कारोबारों के लिए: ${count} सामान, पूरे स्पेसिफ़िकेशन, रेटिंग और GST समेत क़ीमत के साथ।`;

export const typeHeading = (label: string): string =>
  label === 'Commercial' ? 'दुकान और कारख़ाने के लिए सामान' : 'घर के लिए सामान';
export const typeLead = (isCommercial: boolean): string =>
  isCommercial ? 'दुकान, कारख़ाने, खेत और फ़्लैटों की बिल्डिंग के लिए।' : 'घरों के लिए।';
export const typeDescription = (heading: string, isCommercial: boolean): string =>
  isCommercial
    ? `${heading}: दुकान, कारख़ाने, खेत और फ़्लैटों की बिल्डिंग के लिए सोलर पैनल, इनवर्टर, बैटरी, किट और पूरे सोलर सिस्टम, GST समेत क़ीमत के साथ।`
    : `${heading}: घरों के लिए सोलर पैनल, इनवर्टर, बैटरी, किट और पूरे सोलर सिस्टम, GST समेत क़ीमत के साथ।`;

export const searchDescription = 'सोलर का सारा सामान नाम, कंपनी, श्रेणी या पावर से खोजें।';

export type Checked = Complete<
  typeof import('#texts/en/listing-pages.ts'),
  typeof import('#texts/hi/listing-pages.ts')
>;
