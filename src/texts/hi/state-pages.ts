import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const notFound = {
  title: 'पेज नहीं मिला',
  description: 'इस पते पर कोई पेज नहीं है।',
  lead: 'हो सकता है इसका नाम बदल गया हो, या यह सामान अब नहीं बिकता।',
  toProducts: 'सामान देखें',
  toHome: 'होम पेज पर जाएँ',
};

export const offline = {
  title: 'आपका इंटरनेट बंद है',
  description: 'इस पेज के लिए इंटरनेट ज़रूरी है। जो पेज आप देख चुके हैं, वे अब भी खुलेंगे।',
  heading: 'अभी इंटरनेट नहीं है',
  lead: 'यह पेज इस फ़ोन या कंप्यूटर पर अभी तक नहीं खुला। आपका कार्ट और देखे हुए पेज अब भी खुलेंगे।',
  toCart: 'अपना कार्ट खोलें',
};

export const unavailable = {
  title: 'दुकान तक नहीं पहुँच पा रहे',
  heading: 'अभी दुकान तक नहीं पहुँच पा रहे',
  lead: 'कृपया एक मिनट बाद फिर कोशिश करें।',
};

const waitText = (seconds: number): string =>
  seconds > 90
    ? plural(Math.ceil(seconds / 60), '# मिनट', '# मिनट')
    : seconds > 45
      ? 'एक मिनट'
      : plural(seconds, '# सेकंड', '# सेकंड');
export const busy = {
  title: 'बहुत ज़्यादा रिक्वेस्ट',
  description: 'कृपया थोड़ी देर में फिर कोशिश करें।',
  heading: 'अभी बहुत ज़्यादा रिक्वेस्ट आई हैं',
  lead: (seconds: number): string =>
    `यहाँ से दुकान पर एक साथ इतनी रिक्वेस्ट आईं कि वह सबका जवाब नहीं दे सकती। कृपया ${waitText(seconds)} बाद फिर कोशिश करें।`,
};

export type Checked = Complete<
  typeof import('#texts/en/state-pages.ts'),
  typeof import('#texts/hi/state-pages.ts')
>;
