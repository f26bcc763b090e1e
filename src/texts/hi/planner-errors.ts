import { listed } from '#texts/en/format.ts';
import { placeTexts } from '#texts/en/planner-place.ts';
import type { Complete } from '../complete.ts';

export const inputErrors = {
  dotted: 'हज़ार कॉमा के साथ लिखें या बिना कॉमा: 3,000 या 3000।',
  count: (most: number): string => `कितने? ${most} तक की पूरी संख्या लिखें।`,
  hours: 'दिन के घंटे: 0 से 24 तक की संख्या।',
  newAcs: 'नए AC कितने हैं? उनकी गिनती यहाँ लिखें, या “AC नए हैं” से टिक हटाएँ।',
  noAppliances: 'बिना ग्रिड के हिसाब आपकी चीज़ों से होता है। हर चीज़ कितनी चलानी है?',
  pin: placeTexts.pinWrong,
  state: 'सूची में से राज्य चुनें।',
  noPin: 'अपना पिन कोड लिखें, या नीचे राज्य चुनें।',
  noState: placeTexts.stateOrPin,
  fixed: 'फ़िक्स चार्ज बिल का ही हिस्सा है। वह बिल से कम होना चाहिए।',
  interest: 'लोन का ब्याज लिखें, साल का कितने प्रतिशत।',
  noBill: 'बिल के रुपये लिखें, या नीचे उसकी यूनिट।',
  noRupees: 'बिल के रुपये भी लिखें।',
} as const;

export const pinTexts = {
  unknown: 'यह पिन कोड हमारी सूची में नहीं है। राज्य चुनें।',
  unread: 'पिन कोड की हमारी सूची अभी नहीं खुल रही। राज्य चुनें।',
  place: (district: string, state: string): string => `${district}, ${state}`,
  places: (places: readonly string[], inOneState: boolean): string =>
    inOneState ? listed(places, 'या') : `${listed(places, 'या')}। राज्य चुनें।`,
} as const;

export const missingTexts = {
  doubt: 'पहले एक सवाल',
  none: 'आपका जवाब यहाँ दिखेगा',
  toForm: 'फ़ॉर्म में जो पूछा है, वहाँ जाएँ',
  lead: 'अपने बिल के रुपये और पिन कोड लिखें। बाक़ी सब से जवाब बस और सटीक होता है।',
  ownRate: 'बिल के रुपये भी लिखें: आपने अपने बिल का रेट चुना है।',
  noTariff: (state: string): string =>
    `बिल के रुपये भी लिखें। ${state} में ऐसे ग्राहक का आज का कोई रेट हमें नहीं पता जिसका स्रोत हो, इसलिए हम रेट आपके बिल से लेते हैं।`,
} as const;

export type Checked = Complete<
  typeof import('#texts/en/planner-errors.ts'),
  typeof import('#texts/hi/planner-errors.ts')
>;
