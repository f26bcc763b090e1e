import { rupees } from '#domain/base/figures.ts';
import type { Need, NeedName, Supply } from '#domain/solar/still-needed.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const needsTitle = 'काम के लिए और क्या चाहिए';
export const needsNote =
  'ऊपर के जवाब में यह सामान नहीं गिना गया। हो सकता है कि फ़िटिंग करने वाला इसे साथ लाए: पहले पूछ लें, ताकि पैसे दो बार न देने पड़ें।';

export const makeItText = (count: number): string => plural(count, 'एक पैनल कर दें', '# पैनल कर दें');

const needs: Record<NeedName, (count: number) => string> = {
  structure: (count) => plural(count, 'एक पैनल के लिए स्ट्रक्चर', '# पैनल के लिए स्ट्रक्चर'),
  'dc-cable': () => 'DC तार, लाल और काला',
  'dc-box': () => 'DC बॉक्स, जिसमें फ़्यूज़, सर्ज अरेस्टर (SPD) और आइसोलेटर हों',
  'dc-surge': () => 'DC साइड पर सर्ज अरेस्टर (SPD): पता नहीं कि आपके DC बॉक्स में है या नहीं',
  'dc-isolator': () => 'DC साइड पर आइसोलेटर: पता नहीं कि आपके DC बॉक्स में है या नहीं',
  'ac-box': () => 'AC बॉक्स, जिसमें ब्रेकर और सर्ज अरेस्टर (SPD) हों',
  'ac-surge': () => 'AC साइड पर सर्ज अरेस्टर (SPD): पता नहीं कि आपके AC बॉक्स में है या नहीं',
  earthing: (count) =>
    ({
      3: 'तीन अर्थिंग: एक फ़्रेम और DC साइड की, एक AC साइड की, एक लाइटनिंग अरेस्टर की',
      2: 'दो अर्थिंग और: फ़्रेम और DC साइड की एक, AC साइड की एक और लाइटनिंग अरेस्टर की एक होती है',
    })[count] ?? 'एक अर्थिंग और: फ़्रेम की अपनी अर्थिंग होती है, और ग्रिड पर AC साइड और लाइटनिंग अरेस्टर की भी अपनी-अपनी',
  'lightning-arrester': () => 'लाइटनिंग अरेस्टर (आसमानी बिजली से बचाव)',
  changeover: () =>
    'आपके जनरेटर के लिए चेंजओवर स्विच, अगर इनवर्टर में जनरेटर के लिए बना इनपुट नहीं है: दोनों कभी एक साथ एक ही तारों पर न हों',
};
export const needText = ({ what, count }: Need): string => `${needs[what](count)}।`;

export const supplyText = ({ part, quantity }: Supply): string =>
  `${part.name}${quantity === 1 ? '' : `, ${quantity} नग`}: ${rupees(Math.round(part.price * quantity * 100))}`;
export const supplyNote = ({ what }: Need): string | undefined =>
  what === 'structure' ? 'टीन की या ढलान वाली छत के लिए; सपाट छत पर झुका हुआ स्ट्रक्चर लगता है।' : undefined;

export type Checked = Complete<
  typeof import('#texts/en/solar-needs.ts'),
  typeof import('#texts/hi/solar-needs.ts')
>;
