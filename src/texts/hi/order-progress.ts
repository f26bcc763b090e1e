import { formatRupees } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';

export const momentFormat: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'long',
};

export const steps: Record<string, string> = {
  placed: 'ऑर्डर किया गया',
  awaits_approval: 'पहले हम इसे देखेंगे',
  confirmed: 'पक्का हुआ',
  paid: 'भुगतान हुआ',
  packed: 'पैक हुआ',
  shipped: 'भेजा गया',
  delivered: 'पहुँच गया',
  cash_booked: 'पैसे मिल गए',
  cancelled: 'रद्द हुआ',
  expired: 'रद्द हुआ, क्योंकि समय पर भुगतान नहीं हुआ',
  declined: 'हमने रद्द किया',
  refused: 'पहुँचने पर नहीं लिया गया',
  return_asked: 'वापसी के लिए कहा गया',
  return_accepted: 'वापसी मंज़ूर',
  return_declined: 'वापसी मंज़ूर नहीं',
  returned: 'हमारे पास वापस आया',
  returned_part: 'एक हिस्सा हमारे पास वापस आया',
  refunded: 'पैसे वापस हुए',
  cash_returned: 'नक़द वापस दिया',
};
export const stepOf = (label: string, amount: number): string => `${label}: ${formatRupees(amount)}`;
export const stepSkipped = (label: string): string => `${label}: ज़रूरत नहीं`;
export const stepsOf = (id: number | string): string => `ऑर्डर ${id} कहाँ-कहाँ से गुज़रा`;
export const stillToCome = 'अभी बाक़ी:';

export const nextLabel = 'आगे क्या होगा:';
export const trackingLabel = (carrier: string): string => `${carrier} ट्रैकिंग नंबर`.trim();
export const broughtBy = (carrier: string): string => `कूरियर: ${carrier}`;

export const backOnline = (amount: number): string =>
  `${formatRupees(amount)} उसी तरह वापस जाएँगे जैसे आपने दिए थे। बैंक को आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।`;
export const backByTransfer = (amount: number): string =>
  `${formatRupees(amount)} बैंक ट्रांसफ़र से आपके नाम के खाते में जाएँगे। खाते की जानकारी हम आपसे माँगेंगे।`;

export const arrivesBy = (day: string): string => `${day} तक पहुँचेगा।`;
export const byDay = (day: string, usual: string): string => `${day} तक (${usual})`;
export const deliveryUnlessSaid = (usual: string): string =>
  `${usual}, जब तक सामान के अपने पेज पर कुछ और न लिखा हो`;

const confirmed = 'पक्का हुआ, अभी पैक नहीं हुआ।';
const packed = 'पक्का हुआ और पैक है, अभी भेजा नहीं गया।';

export const meanings = {
  confirmed,
  payAtDoor: (total: number): string => `${confirmed} सामान आने पर आप ${formatRupees(total)} देंगे।`,
  payAtDoorPacked: (total: number): string => `${packed} सामान आने पर आप ${formatRupees(total)} देंगे।`,
  notConfirmed: 'अभी पक्का नहीं: पहले हम इसे देखेंगे।',
  notPaid: 'भुगतान अभी नहीं हुआ।',
  paid: 'भुगतान हो गया। हम इसे तैयार कर रहे हैं।',
  paidToBuild: 'भुगतान हो गया। हम आपका सिस्टम तैयार कर रहे हैं।',
  onItsWay: 'आपके पास आ रहा है।',
  materialOnItsWay: 'सामान आपके पास आ रहा है।',
  built: 'सिस्टम लग गया है।',
  delivered: 'पहुँच गया।',
  deliveredAndPaid: 'पहुँच गया और भुगतान हो गया।',
  handedOver: 'आपको सौंप दिया गया।',
  cameBack: 'सामान हमारे पास वापस आ गया।',
  owesNothing: 'आपको इसके लिए कुछ नहीं देना है।',
};

export const next = {
  returnAsked: 'हम आपकी रिक्वेस्ट देखेंगे और यहीं जवाब देंगे। सामान जैसा है वैसा ही रखें।',
  refused: 'कूरियर सामान हमारे पास वापस लाएगा। आपने इस ऑर्डर के लिए कुछ नहीं दिया है और आपको कुछ नहीं देना है।',
  payment: 'हम आपके भुगतान का इंतज़ार कर रहे हैं, और उसके आते ही ऑर्डर पैक करेंगे।',
  paymentToBuild: 'हम आपके भुगतान का इंतज़ार कर रहे हैं। उसके आने से पहले कुछ नहीं लगेगा।',
  approval: 'यह ऑर्डर बड़ा है और इसके पैसे सामान आने पर मिलेंगे, इसलिए पहले हम इसे देखेंगे। तुरंत चाहिए तो ऑनलाइन भुगतान करें।',
  approvalAlone: 'यह ऑर्डर बड़ा है और इसके पैसे सामान आने पर मिलेंगे, इसलिए पहले हम इसे देखेंगे।',
  packed: 'यह पैक है और कूरियर के इंतज़ार में है।',
  pack: 'हम इसे पैक करके कूरियर को देंगे।',
  parcel: 'आपका पार्सल रास्ते में है।',
  parcelPayAtDoor: (total: number): string =>
    `आपका पार्सल रास्ते में है। सामान आने पर देने के लिए ${formatRupees(total)} तैयार रखें।`,
  cash: 'आपका पार्सल पहुँच गया है। सब हो गया, धन्यवाद: अब कुछ करना बाक़ी नहीं।',
  cashToBuild: 'आपका सिस्टम आपके पास है। आपका नक़द मिलते ही हम ऑर्डर बंद करेंगे।',
  returnedOnline: (amount: number): string => `हम सामान वापस लेकर जाँचेंगे। फिर ${backOnline(amount)}`,
  returnedByTransfer: (amount: number): string => `हम सामान वापस लेकर जाँचेंगे। फिर ${backByTransfer(amount)}`,
};

export type Checked = Complete<
  typeof import('#texts/en/order-progress.ts'),
  typeof import('#texts/hi/order-progress.ts')
>;
