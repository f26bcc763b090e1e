import { formatRupees } from '#domain/base/money.ts';
import { paymentMethodText } from '#texts/en/payment-method.ts';
import type { Complete } from '../complete.ts';

export const headings = {
  paid: 'भुगतान हो गया',
  cod: 'ऑर्डर पक्का हो गया',
  waiting: 'आपके भुगतान का इंतज़ार है',
  received: 'ऑर्डर मिल गया',
  cancelled: 'ऑर्डर रद्द हो गया',
};

export const leads = {
  paid: 'आपके ऑर्डर के लिए धन्यवाद! आपका भुगतान हमें मिल गया है और हम आपका ऑर्डर तैयार कर रहे हैं।',
  paidToBuild: 'आपके ऑर्डर के लिए धन्यवाद! आपका भुगतान हमें मिल गया है। अगले क़दम के लिए हम आपको फ़ोन करेंगे।',
  cod: (total: number): string =>
    `आपके ऑर्डर के लिए धन्यवाद! सामान आने पर देने के लिए ${formatRupees(total)} तैयार रखें।`,
  codToApprove: (total: number): string =>
    `आपके ऑर्डर के लिए धन्यवाद! यह बड़ा ऑर्डर है और इसका भुगतान अभी नहीं हुआ, इसलिए पहले हम इसे देखेंगे। पक्का होने पर आपके खाते में दिखेगा; फिर सामान आने पर आप ${formatRupees(total)} देंगे। चाहें तो वहाँ अभी ऑनलाइन भी भुगतान कर सकते हैं।`,
  codToApproveOnly: (total: number): string =>
    `आपके ऑर्डर के लिए धन्यवाद! यह बड़ा ऑर्डर है और इसका भुगतान अभी नहीं हुआ, इसलिए पहले हम इसे देखेंगे। पक्का होने पर आपके खाते में दिखेगा; फिर सामान आने पर आप ${formatRupees(total)} देंगे।`,
  asking: 'आपके ऑर्डर के लिए धन्यवाद! हम भुगतान कंपनी से पूछ रहे हैं; यह पेज अपने आप बदल जाएगा।',
  waiting:
    'आपका भुगतान हमें अभी नहीं मिला। अगर आप पैसे दे चुके हैं, तो पहुँचने में कुछ मिनट लग सकते हैं; नहीं तो आप अपने खाते से भुगतान कर सकते हैं।',
  received: 'आपका ऑर्डर हमें मिल गया है। उसकी स्थिति नीचे है, और आपके खाते में भी दिखती है।',
  cancelled: 'यह ऑर्डर रद्द हो गया है। आपने इसके लिए जो भी पैसे दिए हैं, वे जैसे आए थे वैसे ही वापस जाएँगे।',
};

export const detailsLabel = 'ऑर्डर की जानकारी';
export const orderId = 'ऑर्डर नंबर';
export const paymentMethod = 'भुगतान का तरीक़ा';
export const methodWord = paymentMethodText;
export const notChosen = 'अभी नहीं चुना';
export const status = 'स्थिति';
export const checkAgain = 'फिर से देखें';
export const toOrder = 'यह ऑर्डर देखें';
export const home = 'होम';

export const needsLogin = 'यह ऑर्डर देखने के लिए लॉगिन करें।';
export const notVerified = 'भुगतान की जाँच नहीं हो सकी';
export const moneyIsSafe =
  'अगर आपके बैंक खाते से पैसे कट गए हैं, तो वे सुरक्षित हैं: हम भुगतान कंपनी से फिर पूछेंगे, और उसके हाँ कहते ही आपके खाते में ऑर्डर का भुगतान हुआ दिखेगा।';

export type Checked = Complete<
  typeof import('#texts/en/order-success.ts'),
  typeof import('#texts/hi/order-success.ts')
>;
