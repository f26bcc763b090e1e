import { grouped, plain, rupees } from '#domain/base/figures.ts';
import { assumed } from '#domain/solar/bill.ts';
import type { Assumption } from '#domain/solar/bill-of-place.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

const usedText = ({ selfUse }: Plan): string =>
  `हमने माना है कि ${usedAtOnce(selfUse)} आप बनते ही इस्तेमाल कर लेते हैं। यह हमारा अपना अंदाज़ा है।`;

const assumptions: Record<Assumption['what'], (plan: Plan) => string> = {
  units: ({ bill, byTariff }) =>
    byTariff
      ? `आपके रुपयों से, बिजली के रेट के हिसाब से, हमने महीने की ${grouped(bill.units)} यूनिट मानी हैं।`
      : `आपके रुपयों से हमने महीने की ${grouped(bill.units)} यूनिट मानी हैं।`,
  rate: () => `हमने एक यूनिट के ₹${assumed.rupeesPerUnit} माने हैं। यह हमारा अपना अंदाज़ा है।`,
  fixed: ({ bill }) =>
    `हमारा अंदाज़ा है कि आपके बिल में क़रीब ${rupees(bill.fixedPaise ?? 0)} फ़िक्स चार्ज है। सोलर से वह कम नहीं होता।`,
  duty: () => 'हमने माना है कि एनर्जी चार्ज पर कोई ड्यूटी या टैक्स नहीं है।',
  free: ({ bill }) => `हमने एक बिल में ${grouped(bill.freeUnits * bill.months)} यूनिट मुफ़्त मानी हैं।`,
  months: ({ bill }) =>
    plural(
      bill.months,
      'हमने माना है कि बिल एक महीने का है, जैसा वहाँ आम है।',
      'हमने माना है कि बिल # महीने का है, जैसा वहाँ आम है।',
    ),
  summer: () => 'हमने माना है कि आपकी खपत हर महीने एक जैसी है।',
  credit: ({ credit }) =>
    credit > 0
      ? `हमने माना है कि ग्रिड में भेजी हर यूनिट के आपको ₹${plain(credit)} मिलते हैं।`
      : 'जो बची यूनिट आप ग्रिड में भेजते हैं, उनके हमने ₹0 गिने हैं।',
  'at-once': usedText,
  days: usedText,
};

export const exactTexts: Record<Assumption['what'], string> = {
  units: 'और सटीक जवाब के लिए, बिल पर छपी यूनिट लिखें।',
  rate: 'और सटीक जवाब के लिए, बिल पर छपी यूनिट लिखें।',
  fixed: 'और सटीक जवाब के लिए, बिल का फ़िक्स चार्ज लिखें।',
  duty: 'और सटीक जवाब के लिए, बिल के रुपये लिखें।',
  free: 'और सटीक जवाब के लिए, लिखें कि बिल की कितनी यूनिट मुफ़्त हैं।',
  months: 'और सटीक जवाब के लिए, बताएँ कि बिल कितने महीने का है।',
  summer: 'और सटीक जवाब के लिए, अप्रैल से जुलाई की महीने की यूनिट लिखें।',
  credit: 'और सटीक जवाब के लिए, लिखें कि ग्रिड में भेजी एक यूनिट के आपको कितने मिलते हैं।',
  'at-once': 'और सटीक जवाब के लिए, बताएँ कि आपके सिस्टम में मीटर का हिसाब कैसे होगा।',
  days: 'और सटीक जवाब के लिए, बताएँ कि आप हफ़्ते में कितने दिन काम करते हैं।',
};

export const assumedText = (plan: Plan, note: string | undefined): string =>
  sentences(note, ...plan.assumptions.map(({ what }) => assumptions[what](plan)));

export type Checked = Complete<
  typeof import('#texts/en/planner-assumed.ts'),
  typeof import('#texts/hi/planner-assumed.ts')
>;
