import { invalidTokenDetail } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import type { BackendFailure } from '#contract/reasons.ts';
import { deskErrors } from '#texts/en/errors-desk.ts';
import { orderErrors } from '#texts/en/errors-orders.ts';
import { problemsText } from '#texts/en/problems.ts';
import type { ReasonTexts } from '#texts/reason-texts.ts';
import type { Complete } from '../complete.ts';

const kilobyte = 1024;
const sizeText = (bytes: number): string =>
  bytes < kilobyte ** 2 ? `${bytes / kilobyte} KB` : `${bytes / kilobyte ** 2} MB`;

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'एक मिनट' : `${minutes} मिनट`;
}

const backendTexts: Record<BackendFailure, string> = {
  unreachable: 'दुकान के सर्वर तक अभी नहीं पहुँच सकते।',
  cut: 'दुकान का सर्वर जवाब के बीच में ही कट गया।',
  redirected: 'दुकान के सर्वर ने यह रिक्वेस्ट कहीं और भेज दी, जहाँ हम नहीं जाते।',
  too_large: 'दुकान के सर्वर ने बहुत बड़ा जवाब भेजा।',
  unusable: 'दुकान के सर्वर ने ऐसा जवाब भेजा जो यह साइट नहीं पढ़ सकती।',
  error: 'दुकान के सर्वर की तरफ़ कुछ ख़राबी है।',
  unavailable: 'दुकान का सर्वर थोड़ी देर के लिए बंद है।',
};
const whatNow = (mayHaveWorked: boolean): string =>
  mayHaveWorked ? 'फिर भी हो सकता है कि आपकी रिक्वेस्ट उसे मिल गई हो।' : 'एक मिनट बाद फिर कोशिश करें।';

const weaknesses = {
  common: 'यह बहुत आम पासवर्ड है। दूसरा चुनें।',
  one_character: 'एक ही अक्षर बार-बार हो, तो पासवर्ड का अंदाज़ा लगाना बहुत आसान है। दूसरा चुनें।',
  own_name: 'आपका नाम ही पासवर्ड हो, तो उसका अंदाज़ा लगाना बहुत आसान है। दूसरा चुनें।',
};
const keyNeeded = {
  quotation: `${idempotencyHeader}: कोटेशन के लिए ज़रूरी है।`,
  reply: `${idempotencyHeader}: जवाब के लिए ज़रूरी है।`,
  note: `${idempotencyHeader}: नोट के लिए ज़रूरी है।`,
};
const tries = { attempts: 'कोशिशें', searches: 'खोजें' };

export const errors: ReasonTexts = {
  address_unknown: 'इस पते पर कुछ नहीं है।',
  path_unknown: ({ path }) => `इस API में ${path} नहीं है।`,
  method_not_allowed: ({ path, allow }) => `${path} सिर्फ़ ${allow} लेता है।`,
  token_invalid: invalidTokenDetail,
  called_from_elsewhere: 'दूसरी साइटों के पन्ने इस पते को नहीं बुला सकते।',
  role_missing: 'यह खाता दुकान चलाने वालों में से किसी का नहीं है।',
  role_too_small: ({ role, right }) =>
    `इस दुकान में आपकी भूमिका "${role}" है, और इसके लिए "${right}" चाहिए। मालिक आपकी भूमिका बदल सकता है।`,
  body_too_large: ({ bytes }) => `भेजी गई चीज़ ${sizeText(bytes)} से बड़ी है। कम भेजें।`,
  body_too_deep: ({ levels }) => `भेजी गई सूचियाँ एक के अंदर एक ${levels} स्तर से ज़्यादा गहरी हैं। कम स्तरों में भेजें।`,
  ids_too_many: ({ max }) => `एक बार में ज़्यादा से ज़्यादा ${max} प्रॉडक्ट ही पूछें।`,
  body_not_json: 'भेजी गई चीज़ सही JSON नहीं है।',
  body_type_wrong: 'इसे JSON में भेजें, हेडर Content-Type: application/json के साथ।',
  payload_wrong: ({ problems }) => problemsText(problems),
  key_malformed: `${idempotencyHeader}: 1 से 255 दिखने वाले ASCII अक्षर होने चाहिए, बिना ख़ाली जगह के`,
  key_missing: ({ needed_for }) => keyNeeded[needed_for],
  too_many_tries: ({ what, retry_after }) =>
    `बहुत ज़्यादा ${tries[what]} हो गईं। ${waitText(retry_after)} बाद फिर कोशिश करें।`,
  cannot_answer: 'दुकान अभी जवाब नहीं दे सकती।',
  not_set_up: ({ reference }) =>
    `यह दुकान अभी पूरी तरह तैयार नहीं है। कौन-सी सेटिंग नहीं है, यह उसके लॉग में लिखा है (नंबर ${reference})।`,
  database_down: 'दुकान अभी अपने डेटाबेस तक नहीं पहुँच सकती। एक मिनट बाद फिर कोशिश करें।',
  failed: ({ reference }) => `हमारी तरफ़ कुछ गड़बड़ हो गई (नंबर ${reference})।`,
  backend_timeout: ({ may_have_worked }) => `दुकान के सर्वर ने जवाब देने में बहुत देर की। ${whatNow(may_have_worked)}`,
  backend_failed: ({ failure, may_have_worked }) => `${backendTexts[failure]} ${whatNow(may_have_worked)}`,
  backend_refused: 'दुकान के सर्वर ने यह रिक्वेस्ट नहीं मानी।',
  credentials_wrong: 'यूज़रनेम या पासवर्ड ग़लत है।',
  password_wrong: 'यह आपका अभी का पासवर्ड नहीं है।',
  password_weak: ({ weakness }) => weaknesses[weakness],
  username_taken: 'यह यूज़रनेम लिया जा चुका है। दूसरा चुनें।',
  email_taken: 'इस ईमेल से पहले ही एक खाता है।',
  link_invalid: ({ minutes }) =>
    `यह लिंक खुल चुका है या बहुत पुराना है: वह एक ही बार चलता है, ${minutes} मिनट तक। नया माँगें।`,
  mail_not_set_up: 'यह दुकान ईमेल नहीं भेजती। पासवर्ड हमारी सहायता टीम बदलती है: "पासवर्ड भूल गए" देखें।',
  works_at_desk: 'यह खाता दुकान के डेस्क पर काम करता है। पहले मालिक वहाँ "People" में उसकी भूमिका हटाए।',
  orders_still_open: ({ orders }) =>
    orders.length === 1
      ? `ऑर्डर ${orders[0]} अभी खुला है: उसका भुगतान हो चुका है, या वह रास्ते में है, या उसकी वापसी या पैसे वापस होना बाक़ी है। उसके पूरा होने पर आपका खाता मिटाया जा सकता है।`
      : `ऑर्डर ${orders.join(', ')} अभी खुले हैं: उनका भुगतान हो चुका है, या वे रास्ते में हैं, या उनकी वापसी या पैसे वापस होना बाक़ी है। उनके पूरे होने पर आपका खाता मिटाया जा सकता है।`,
  saved_address_unknown: 'आपके खाते में ऐसा कोई पता नहीं है।',
  address_still_needed: ({ order }) =>
    `ऑर्डर ${order} अभी इस पते पर जाना है। ऑर्डर पहुँच जाए या रद्द हो जाए, तब पता हटाएँ।`,
  address_needed_for_money: ({ order }) =>
    `ऑर्डर ${order} की वापसी या पैसे वापस करने का काम चल रहा है। वह पूरा हो जाए, तब पता हटाएँ।`,
  address_needed_for_late_money: ({ order, hours }) =>
    `ऑर्डर ${order} रद्द है, और शुरू किया गया भुगतान अब भी आ सकता है। रद्द होने के ${hours} घंटे बाद पता हटाएँ।`,
  invitation_over: ({ days }) =>
    `यह न्योता मंज़ूर हो चुका है या वापस ले लिया गया है, या ${days} दिन से ज़्यादा पुराना है। जिसने बुलाया है उससे दूसरा माँगें।`,
  product_unknown: 'इस दुकान में ऐसा कोई सामान नहीं है।',
  post_unknown: 'इस दुकान में ऐसा कोई लेख नहीं है।',
  picture_unknown: 'इस दुकान में ऐसी कोई फ़ोटो नहीं है।',
  picture_not_fetched: 'यह फ़ोटो अभी नहीं लाई जा सकती। एक मिनट बाद फिर कोशिश करें।',
  preview_unknown: 'झलक का यह लिंक इस दुकान का नहीं है।',
  preview_over: 'झलक के इस लिंक का समय निकल चुका है। नया माँगें।',
  ...orderErrors,
  ...deskErrors,
};

export type Checked = Complete<typeof import('#texts/en/errors.ts'), typeof import('#texts/hi/errors.ts')>;
