import { formatPaise } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';
import { day } from './format.ts';
import { installationTexts } from './installation.ts';

type Order = { id: number };
type Priced = Order & { totalPaise: number };
type Step = keyof typeof installationTexts;

const heads = {
  checkedAgain: ({ id }: Order) => [`ऑर्डर ${id} फिर से देखा जा रहा है`, 'हम आपका ऑर्डर फिर से देख रहे हैं'],
  received: ({ id }: Order) => [`ऑर्डर ${id} मिल गया`, 'आपका ऑर्डर हमें मिल गया'],
  approved: ({ id }: Order) => [`ऑर्डर ${id} पक्का हो गया`, 'आपका ऑर्डर पक्का हो गया'],
  paid: ({ id }: Order) => [`ऑर्डर ${id}: भुगतान मिल गया`, 'ऑर्डर और भुगतान, दोनों मिल गए'],
  unpaid: ({ id }: Order) => [`ऑर्डर ${id} का भुगतान बाक़ी है`, 'आपका ऑर्डर आपके इंतज़ार में है'],
  shipped: ({ id }: Order) => [`ऑर्डर ${id} रास्ते में है`, 'आपका ऑर्डर रास्ते में है'],
  trackingChanged: ({ id }: Order) => [`ऑर्डर ${id}: ट्रैकिंग की नई जानकारी`, 'ट्रैकिंग की नई जानकारी'],
  cancelled: ({ id }: Order) => [`ऑर्डर ${id} रद्द हो गया`, 'आपका ऑर्डर रद्द हो गया'],
  refunded: ({ id }: Order) => [`ऑर्डर ${id}: रिफ़ंड भेज दिया`, 'आपका रिफ़ंड भेज दिया गया'],
  returnAccepted: ({ id }: Order) => [`ऑर्डर ${id}: आपकी वापसी के बारे में`, 'आपकी वापसी मंज़ूर है'],
  returnDeclined: ({ id }: Order) => [`ऑर्डर ${id}: आपकी वापसी के बारे में`, 'आपकी वापसी मंज़ूर नहीं हुई'],
  invoice: ({ id }: Order) => [`ऑर्डर ${id}: आपका बिल`, 'आपका बिल'],
  creditNote: ({ id }: Order) => [`ऑर्डर ${id}: आपका क्रेडिट नोट`, 'आपका क्रेडिट नोट'],
} satisfies Record<string, (order: Order) => [subject: string, title: string]>;

const cancelled = (id: number, why: string): string => `ऑर्डर ${id} रद्द हो गया: ${why}।`;

export const orderMailTexts = {
  heads,
  totalLabel: 'कुल, GST सहित',
  deliveryLabel: 'डिलीवरी का अनुमान',
  seeOrder: 'अपना ऑर्डर देखें',
  carrierLabel: 'कूरियर',
  trackingLabel: 'ट्रैकिंग नंबर',

  checkedAgain: ({ id }: Order) =>
    `ऑर्डर ${id} बड़ा है और इसका भुगतान अभी नहीं हुआ। आपकी पहले की ख़रीद देखकर हमने इसे पक्का किया था। वह सामान हमारे पास वापस आ गया, इसलिए पहले हम यह ऑर्डर देखेंगे। देख लेने पर आपको मेल आएगा। इंतज़ार न करना हो तो अभी ऑनलाइन भुगतान कर सकते हैं।`,
  awaitsApproval: ({ id }: Order) =>
    `धन्यवाद। ऑर्डर ${id} बड़ा है और इसका भुगतान अभी नहीं हुआ, इसलिए पहले हम इसे देखेंगे। देख लेने पर आपको मेल आएगा। इंतज़ार न करना हो तो अभी ऑनलाइन भुगतान कर सकते हैं।`,
  checkedAgainOnly: ({ id }: Order) =>
    `ऑर्डर ${id} बड़ा है और इसका भुगतान अभी नहीं हुआ। आपकी पहले की ख़रीद देखकर हमने इसे पक्का किया था। वह सामान हमारे पास वापस आ गया, इसलिए पहले हम यह ऑर्डर देखेंगे। देख लेने पर आपको मेल आएगा।`,
  awaitsApprovalOnly: ({ id }: Order) =>
    `धन्यवाद। ऑर्डर ${id} बड़ा है और इसका भुगतान अभी नहीं हुआ, इसलिए पहले हम इसे देखेंगे। देख लेने पर आपको मेल आएगा।`,
  confirmed: ({ id, totalPaise }: Priced) =>
    `धन्यवाद। ऑर्डर ${id} पक्का हो गया। इसका सामान हमने आपके लिए रख लिया है। सामान आने पर आप ${formatPaise(totalPaise)} नक़द देंगे।`,
  approved: ({ id, totalPaise }: Priced) =>
    `हमने ऑर्डर ${id} देख लिया और इसका सामान आपके लिए रख लिया है। सामान आने पर आप ${formatPaise(totalPaise)} नक़द देंगे।`,
  reinstated: ({ id, totalPaise }: Priced) =>
    `आपका ${formatPaise(totalPaise)} का भुगतान ऑर्डर ${id} रद्द होने के बाद आया। सामान अब भी हमारे पास है, इसलिए आपका ऑर्डर आगे बढ़ेगा।`,
  paid: ({ id, totalPaise }: Priced) =>
    `धन्यवाद। ऑर्डर ${id} और आपका ${formatPaise(totalPaise)} का भुगतान हमें मिल गया।`,
  mailWhenSent: 'पार्सल निकलने पर आपको मेल आएगा।',
  unpaid: ({ id }: Order, hours: number) =>
    `ऑर्डर ${id} हमारे पास है, पर इसका भुगतान अभी नहीं हुआ। ऑर्डर करने के ${hours} घंटे के अंदर आप अपने खाते से भुगतान कर सकते हैं। उसके बाद हम इसे रद्द कर देंगे, और आपको कुछ नहीं देना होगा।`,
  payOrCancel: 'भुगतान करें या रद्द करें',

  trackingChanged: ({ id }: Order) =>
    `ऑर्डर ${id} के कूरियर का नाम या ट्रैकिंग नंबर सुधारा गया है। कृपया अब से यही काम में लें।`,
  materialShipped: ({ id }: Order) =>
    `ऑर्डर ${id} का सामान हमारे गोदाम से निकल गया। फ़िटर के खोलने तक कृपया उसे सूखी जगह पर बंद रखें।`,
  shipped: ({ id }: Order) => `ऑर्डर ${id} हमारे गोदाम से निकल गया।`,
  haveCashReady: ({ totalPaise }: Priced) => `कृपया ${formatPaise(totalPaise)} नक़द तैयार रखें।`,
  followParcel: 'पार्सल कहाँ है, देखें',
  lookAtParcel:
    'कृपया पार्सल डिलीवरी वाले के सामने ही देख लें। टूटा-फूटा हो तो डिलीवरी की रसीद पर लिख दें और 48 घंटे के अंदर हमें बताएँ।',

  cancelled: {
    refused: ({ id }: Order) => cancelled(id, 'पार्सल पहुँचने पर नहीं लिया गया और हमारे पास वापस आ गया'),
    returned: ({ id }: Order) => cancelled(id, 'पार्सल हमारे पास वापस आ गया'),
    declined: ({ id }: Order) => cancelled(id, 'इतना बड़ा ऑर्डर हम डिलीवरी पर नक़द में नहीं भेज सकते'),
    byBuyer: ({ id }: Order) => `आपने ऑर्डर ${id} रद्द किया।`,
    expired: ({ id }: Order) => cancelled(id, 'समय पर भुगतान नहीं हुआ'),
    byShop: ({ id }: Order) => `हमने ऑर्डर ${id} रद्द किया।`,
  },
  refundFollows: (paise: number) =>
    `आपका भुगतान जहाँ से आया था, वहीं वापस जाएगा: ${formatPaise(paise)}। भेजते ही आपको एक और मेल आएगा।`,
  refundedBefore: 'आपके भुगतान का रिफ़ंड हो चुका है, या रास्ते में है।',
  lateMoneyPays: (hours: number) =>
    `अगर आपका भुगतान ${hours} घंटे के अंदर फिर भी हम तक पहुँचे, और सामान उसी दाम पर हमारे पास हो, तो ऑर्डर आगे बढ़ेगा। नहीं तो पैसे आपको वापस मिलेंगे।`,
  lateMoneyReturns: 'अगर आपका कोई भुगतान फिर भी हम तक पहुँचे, तो वह आपको वापस मिलेगा।',

  refundedByHand: ({ id }: Order, paise: number | undefined) =>
    paise === undefined
      ? `ऑर्डर ${id} के पैसे आपको वापस दे दिए गए।`
      : `ऑर्डर ${id} के ${formatPaise(paise)} आपको वापस दे दिए गए।`,
  refunded: ({ id }: Order, paise: number | undefined) =>
    paise === undefined
      ? `ऑर्डर ${id} के पैसे उसी जगह वापस जा रहे हैं जहाँ से आपने दिए थे। बैंक में दिखने में आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।`
      : `ऑर्डर ${id} के ${formatPaise(paise)} उसी जगह वापस जा रहे हैं जहाँ से आपने दिए थे। बैंक में दिखने में आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।`,

  returnAccepted: ({ id }: Order) => `हम ऑर्डर ${id} वापस लेंगे। सामान हम तक पहुँचने के बाद आपको पैसे मिलेंगे।`,
  returnDeclined: ({ id }: Order) => `हम ऑर्डर ${id} वापस नहीं ले सकते।`,

  invoiceReady: ({ id }: Order, number: string) =>
    `ऑर्डर ${id} का बिल ${number} तैयार है। देखने, छापने या PDF में रखने के लिए लॉगिन करें।`,
  creditNoteReady: ({ id }: Order, number: string) =>
    `ऑर्डर ${id} का क्रेडिट नोट ${number} तैयार है। देखने, छापने या PDF में रखने के लिए लॉगिन करें। जो सामान वापस आया, उसकी रक़म इससे इस ऑर्डर के बिल में घट जाती है।`,
  openDocument: 'खोलें',
};

export const siteMailTexts = {
  next: (step: Step) => `आगे क्या होगा: ${installationTexts[step].name}। ${installationTexts[step].next}`,
  subject: ({ id }: Order, step: Step, skipped: boolean) => {
    const { name } = installationTexts[step];
    return skipped ? `ऑर्डर ${id}: ${name} की ज़रूरत नहीं` : `ऑर्डर ${id}: ${name}, पूरा हुआ`;
  },
  title: (step: Step, skipped: boolean) =>
    skipped ? `${installationTexts[step].name}: ज़रूरत नहीं` : `${installationTexts[step].name}: पूरा हुआ`,
  titleAtEnd: 'आपका सिस्टम आपको सौंप दिया गया',
  notNeeded: ({ id }: Order) => `आपके सिस्टम (ऑर्डर ${id}) में इस काम की ज़रूरत नहीं है।`,
  handedOver: ({ id }: Order, on: string) => `ऑर्डर ${id} का सिस्टम ${day(on)} को आपको सौंप दिया गया।`,
  done: ({ id }: Order, on: string) => `ऑर्डर ${id} का यह काम ${day(on)} को पूरा हुआ।`,
  keepPapers: 'काग़ज़ बिल के साथ सँभालकर रखें: वारंटी और सब्सिडी के लिए उनकी ज़रूरत पड़ेगी।',
};

export type Checked = Complete<
  typeof import('#texts/en/order-mails.ts'),
  typeof import('#texts/hi/order-mails.ts')
>;
