import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const title = 'खाते की सेटिंग';
export const navLabel = 'खाता';
export const orders = 'ऑर्डर';
export const sections = {
  details: 'जानकारी',
  addresses: 'पते',
  password: 'पासवर्ड',
  data: 'आपका डेटा',
};
export const loading = 'आपका खाता खुल रहा है';
export const notLoaded = 'आपका खाता नहीं खुल सका';
export const goHome = 'होम पेज पर जाएँ';
export const logIn = 'लॉगिन करें';
export const changing = 'बदला जा रहा है...';

export const username = 'यूज़रनेम';
export const email = 'ईमेल';
export const noEmail = 'कोई नहीं';
export const emailConfirmed = '(पक्का हो चुका)';
export const emailNotConfirmed = '(पक्का नहीं हुआ: पक्का करने के लिए इसे फिर लिखें)';
export const emailAwaited = (address: string): string =>
  `${address} पर भेजे गए लिंक के खुलने का इंतज़ार है। तब तक आपका ईमेल वही रहेगा।`;
export const changeEmail = 'ईमेल बदलें';
export const newEmail = 'नया ईमेल';
export const newEmailHint = 'कोई ईमेल नहीं रखना हो तो ख़ाली छोड़ें।';
export const newEmailByLink =
  'हम वहाँ एक लिंक भेजेंगे; उसे खोलते ही आपका ईमेल बदल जाएगा। कोई ईमेल नहीं रखना हो तो ख़ाली छोड़ें।';

export const addressesLead = 'आपके ऑर्डरों से। ऑर्डर करते समय सबसे नया पता अपने आप भर जाता है।';
export const noAddresses = 'अभी कोई नहीं। ऑर्डर का पता यहाँ दिखेगा।';
export const addressInUse = 'एक ऑर्डर इस पते पर आ रहा है।';
export const remove = 'हटाएँ';
export const removeAddress = (address: string): string => `यह पता हटाएँ: ${address}`;

export const changePassword = 'पासवर्ड बदलें';
export const newPasswordHint = (min: number): string =>
  `कम से कम ${min} अक्षर, और कोई आम पासवर्ड नहीं। बाक़ी सभी फ़ोन और कंप्यूटर लॉगआउट हो जाएँगे।`;
export const devices = 'फ़ोन और कंप्यूटर';
export const devicesSignedIn = (count: number): string =>
  plural(Math.max(1, count), 'सिर्फ़ इसी फ़ोन या कंप्यूटर पर लॉगिन है।', 'इसे मिलाकर # फ़ोन या कंप्यूटर पर लॉगिन है।');
export const signOutEverywhere = 'हर जगह से लॉगआउट करें';

export const dataLead =
  'आपके बारे में हमारे पास जो कुछ है, एक फ़ाइल में, जिसे लोग और प्रोग्राम पढ़ सकते हैं। हम क्या रखते हैं और क्यों, यह <privacy>निजता</privacy> में लिखा है।';
export const download = 'अपना डेटा डाउनलोड करें';
export const downloaded = (file: string): string => `आपका डेटा ${file} फ़ाइल में है।`;

export const deleteTitle = 'अपना खाता मिटाएँ';
export const deleting = 'मिटाया जा रहा है...';
export const deleteForGood = 'हमेशा के लिए मिटाएँ';
export const stopsDeletion = (ids: readonly number[]): string =>
  ids.length === 1
    ? `आपका ऑर्डर ${ids[0]} अभी खुला है: उसका भुगतान हो चुका है, या वह रास्ते में है, या उसकी वापसी या पैसे वापस होना बाक़ी है। उसके पूरा होने पर आप अपना खाता मिटा सकते हैं।`
    : `आपके ऑर्डर ${ids.join(', ')} अभी खुले हैं: उनका भुगतान हो चुका है, या वे रास्ते में हैं, या उनकी वापसी या पैसे वापस होना बाक़ी है। उनके पूरे होने पर आप अपना खाता मिटा सकते हैं।`;
export const deletesAtOnce =
  'आपका यूज़रनेम, ईमेल, पासवर्ड और हर फ़ोन-कंप्यूटर का लॉगिन तुरंत मिटा दिया जाएगा। मिटने के बाद यह वापस नहीं आ सकता।';
export const cancelsUnpaid = (ids: readonly number[]): string =>
  plural(
    ids.length,
    `आपका ऑर्डर ${ids.join(', ')}, जिसका भुगतान नहीं हुआ, रद्द हो जाएगा।`,
    `आपके ऑर्डर ${ids.join(', ')}, जिनका भुगतान नहीं हुआ, रद्द हो जाएँगे।`,
  );
export const keepsOrders = (count: number, until: number | undefined): string =>
  plural(
    count,
    `टैक्स के क़ानून से हमें 1 ऑर्डर, बिल पर लिखी जानकारी के साथ, मार्च ${until} तक रखना पड़ता है, आपके खाते के बिना।`,
    `टैक्स के क़ानून से हमें # ऑर्डर, बिल पर लिखी जानकारी के साथ, मार्च ${until} तक रखने पड़ते हैं, आपके खाते के बिना।`,
  );

export type Checked = Complete<
  typeof import('#texts/en/account-settings.ts'),
  typeof import('#texts/hi/account-settings.ts')
>;
