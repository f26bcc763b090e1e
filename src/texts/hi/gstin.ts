import type { GstinProblem } from '#domain/gst/gstin.ts';
import type { Complete } from '../complete.ts';

export const gstinProblems: Record<GstinProblem, string> = {
  collector: 'यह GSTIN मार्केटप्लेस के तौर पर टैक्स (TCS) वसूलने के लिए है: बिल के लिए ख़रीदने वाले का GSTIN चाहिए',
  distributor: 'यह GSTIN सिर्फ़ इनपुट टैक्स बाँटता है: बिल के लिए उस जगह का GSTIN चाहिए जो ख़रीद रही है',
  online: 'यह GSTIN विदेश से मिलने वाली ऑनलाइन सेवाओं का है: इससे सामान नहीं ख़रीदा जा सकता। इसे ख़ाली छोड़ें',
  malformed: 'यह GSTIN नहीं है: अपने रजिस्ट्रेशन से मिलाएँ, या ख़ाली छोड़ें',
};

export type Checked = Complete<typeof import('#texts/en/gstin.ts'), typeof import('#texts/hi/gstin.ts')>;
