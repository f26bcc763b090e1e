import type { PictureKind } from '#domain/product/picture-kind.ts';
import type { Complete } from '../complete.ts';

export const pictureTexts: Record<Extract<PictureKind, { isPhoto: false }>['name'], string> = {
  heic:
    'यह HEIC फ़ोटो है, जिसे ज़्यादातर ब्राउज़र नहीं दिखा सकते। iPhone में Settings, Camera, Formats, Most Compatible चुनें ' +
    'और फ़ोटो फिर से लें, या पहले उसे JPEG में सेव करें।',
  gif: 'यह GIF है। पहले इसे JPEG या PNG में सेव करें।',
  svg: 'यह ड्रॉइंग (SVG) है, जिसमें स्क्रिप्ट हो सकती है। पहले इसे PNG में सेव करें।',
  pdf: 'यह PDF है। फ़ोटो लें, या उसका पेज JPEG या PNG में सेव करें।',
  unknown: 'यह फ़ाइल फ़ोटो नहीं है। JPEG, PNG, WebP या AVIF फ़ाइल चुनें।',
};

export const pictureAddressTexts = {
  address: 'सिर्फ़ https:// से शुरू होने वाले पते की फ़ोटो लाई जाती हैं।',
  private: 'यह पता किसी निजी नेटवर्क का है: वहाँ से कुछ नहीं लाया जाता।',
  unreachable: 'उसकी दुकान ने समय पर जवाब नहीं दिया। फिर कोशिश करें, या फ़ोटो ख़ुद जोड़ें।',
  answer: 'उसकी दुकान के पास यह फ़ोटो अब नहीं है, या वह दूसरों को नहीं देती। इसे ख़ुद जोड़ें।',
  size: 'यह फ़ोटो 4 MB से बड़ी है। इसे छोटा करके ख़ुद जोड़ें।',
};

export type Checked = Complete<
  typeof import('#texts/en/pictures.ts'),
  typeof import('#texts/hi/pictures.ts')
>;
