import type { Complete } from '../complete.ts';
export const unknown = 'पता नहीं क्या गड़बड़ हुई';
export const serverFailed = 'दुकान की तरफ़ कुछ ख़राबी है। एक मिनट बाद फिर कोशिश करें।';
export const tooSlow = 'दुकान ने जवाब देने में बहुत देर की। इंटरनेट देखें और फिर कोशिश करें।';
export const notReached = 'दुकान तक नहीं पहुँच सके। इंटरनेट देखें और फिर कोशिश करें।';

export const partFailed = 'इस पेज का एक हिस्सा नहीं खुला। इंटरनेट देखें और फिर कोशिश करें।';
export const partOutdated =
  'यह पेज खुला था, तभी दुकान में बदलाव हुआ। आगे बढ़ने के लिए पेज फिर से खोलें: आपका लिखा हुआ बना रहेगा।';

export const queued = 'आपका इंटरनेट बंद है। आपका संदेश इसी फ़ोन या कंप्यूटर में रखा है और इंटरनेट आते ही अपने आप चला जाएगा।';

export type Checked = Complete<typeof import('#texts/en/calls.ts'), typeof import('#texts/hi/calls.ts')>;
