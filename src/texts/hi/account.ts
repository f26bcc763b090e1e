import type { Complete } from '../complete.ts';
export const title = 'आपका खाता';
export const loading = 'आपका खाता खुल रहा है';
export const nameless = 'खाता';
export const navLabel = 'खाता';
export const hello = (name: string): string => `नमस्ते, ${name}`;
export const lead = 'आपके ऑर्डर, और कितने पैसे देने बाक़ी हैं।';
export const settings = 'खाते की सेटिंग';
export const desk = 'दुकान का डेस्क';
export const logout = 'लॉगआउट';
export const loggingOut = 'लॉगआउट हो रहा है...';

export const ordersTitle = 'आपके ऑर्डर';
export const ordersLoading = 'आपके ऑर्डर खुल रहे हैं';
export const ordersFailed = 'ऑर्डर नहीं खुले';
export const noOrders = 'अभी कोई ऑर्डर नहीं';
export const noOrdersText = 'आप जो ऑर्डर करेंगे, वह यहाँ दिखेगा।';
export const browse = 'सामान देखें';

export const stepsOf = (id: number | string): string => `<quiet>ऑर्डर ${id} में </quiet>अब तक क्या हुआ`;
export const detailsOf = (id: number | string): string => `<quiet>ऑर्डर ${id} की </quiet>जानकारी`;
export const payNow = (id: number | string): string => `<quiet>ऑर्डर ${id} का </quiet>भुगतान करें`;
export const payInstead = 'नक़द की जगह ऑनलाइन देना चाहेंगे?';
export const paying = (id: number | string): string => `<quiet>ऑर्डर ${id} का भुगतान </quiet>हो रहा है...`;
export const total = 'कुल';

export const paid = (id: string): string => `ऑर्डर ${id} का भुगतान मिल गया`;
export const paidText = 'धन्यवाद! हम इसे तैयार कर रहे हैं।';
export const returnedTitle = 'आपके पैसे आपको वापस जा रहे हैं';
export const returnedText = (id: string): string =>
  id
    ? `ऑर्डर ${id} का भुगतान पहले ही हो चुका था, या वह रद्द था और उसका सामान बिक चुका है: पैसे वहीं वापस जा रहे हैं जहाँ से आए थे।`
    : 'आपके ऑर्डर का भुगतान पहले ही हो चुका था, या वह रद्द था और उसका सामान बिक चुका है: पैसे वहीं वापस जा रहे हैं जहाँ से आए थे।';
export const banksTake = 'बैंक को आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।';
export const failed = (reason: string): string => `भुगतान नहीं हुआ: ${reason}`;
export const notCompleted = 'भुगतान पूरा नहीं हुआ';
export const stillWaiting = (id: string): string =>
  id ? `ऑर्डर ${id} का भुगतान अभी बाक़ी है।` : 'आपके ऑर्डर का भुगतान अभी बाक़ी है।';
export const notVerified = 'भुगतान की जाँच नहीं हो सकी';
export const moneyIsChecked =
  'अगर आपके बैंक खाते से पैसे कट गए हैं, तो वे सुरक्षित हैं। फिर कोशिश करें, कोई और भुगतान होने से पहले हम इस भुगतान को जाँचेंगे।';
export const moneyReturns =
  'अगर आपके बैंक खाते से पैसे कट गए हैं, तो वे सुरक्षित हैं: यह ऑर्डर अब कोई भुगतान नहीं लेता, और पैसे जैसे आए थे वैसे ही वापस जाएँगे।';
export const notStarted = 'भुगतान शुरू नहीं हो सका';
export const unconfirmed = 'भुगतान कंपनी ने अभी इसकी पुष्टि नहीं की है।';

export type Checked = Complete<typeof import('#texts/en/account.ts'), typeof import('#texts/hi/account.ts')>;
