import type { ReturnReason } from '#domain/order/order-status.ts';
import type { Complete } from '../complete.ts';

export const placedOn = (day: string): string => `<when>${day}</when> को ऑर्डर किया`;
export const goodsLabel = 'सामान और पता';
export const payInAccount = 'अपने खाते में भुगतान करें';
export const payInstead = 'नक़द की जगह ऑनलाइन दें';
export const cancelThis = 'यह ऑर्डर रद्द करें';
export const askReturn = 'वापसी के लिए कहें';

export const cancelTitle = (id: number | string): string => `ऑर्डर ${id} रद्द करें?`;
export const cancelAct = 'ऑर्डर रद्द करें';
export const cancelKeep = 'ऑर्डर रहने दें';
export const cancelling = 'रद्द हो रहा है...';
export const cancelFailed = 'ऑर्डर रद्द नहीं हो सका';
export const allRefunded = 'इसके सारे पैसे पहले ही वापस किए जा चुके हैं।';
export const noMoneyMoves = 'इसका भुगतान नहीं हुआ है, इसलिए पैसे का कोई लेन-देन नहीं होगा।';
export const goodsGoBack = 'सामान फिर से बिक्री में चला जाएगा। रद्द करने के बाद यह फ़ैसला बदला नहीं जा सकता।';
export const cancelled = (id: number | string): string => `ऑर्डर ${id} रद्द हो गया`;
export const nothingPaid = 'आपने इसके लिए कुछ नहीं दिया है।';

export const returnTitle = (id: number | string): string => `ऑर्डर ${id} वापस करें?`;
export const returnKeep = 'सामान रहने दें';
export const returnSending = 'भेजा जा रहा है...';
export const returnFailed = 'आपकी रिक्वेस्ट नहीं भेजी जा सकी';
export const returnLead =
  'अभी कुछ नहीं होता: हम आपकी रिक्वेस्ट का जवाब इसी पेज पर देंगे और बताएँगे कि सामान वापस कैसे आएगा। क्या वापस हो सकता है, यह <shipping>डिलीवरी और वापसी</shipping> में देखें।';
export const returnReason = 'वजह';
export const returnReasons: Record<ReturnReason, string> = {
  changed_mind: 'मेरा मन बदल गया',
  damaged: 'टूटा-फूटा पहुँचा',
  wrong_item: 'ग़लत सामान आया या कुछ कम है',
  not_working: 'चलता नहीं है',
  other: 'कुछ और',
};
export const returnDetails = 'क्या हुआ';
export const returnSent = 'आपकी रिक्वेस्ट हमें मिल गई';
export const returnSentText = 'हम उसे देखेंगे और इसी पेज पर जवाब देंगे।';

export type Checked = Complete<typeof import('#texts/en/order.ts'), typeof import('#texts/hi/order.ts')>;
