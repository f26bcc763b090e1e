import { knownFailure, type PaymentFailure } from '#domain/order/payment-failures.ts';
import type { Complete } from '../complete.ts';

export const notLoaded = 'Razorpay नहीं खुला';

const failures: Record<PaymentFailure, string> = {
  payment_cancelled: 'मंज़ूरी से पहले ही भुगतान रद्द कर दिया गया।',
  payment_timed_out: 'बैंक ने समय पर जवाब नहीं दिया।',
  payment_declined: 'बैंक ने भुगतान से मना कर दिया।',
  card_declined: 'बैंक ने कार्ड नहीं माना।',
  card_expired: 'कार्ड की तारीख़ निकल चुकी है।',
  insufficient_funds: 'बैंक खाते में पैसे कम हैं।',
  incorrect_otp: 'OTP ग़लत था।',
  incorrect_pin: 'PIN ग़लत था।',
  incorrect_cvv: 'CVV ग़लत था।',
  invalid_vpa: 'ऐसी कोई UPI ID नहीं है।',
  authentication_failed: 'बैंक पक्का नहीं कर सका कि भुगतान आप ही कर रहे थे।',
  transaction_limit_exceeded: 'यह रक़म आपके बैंक की एक बार की सीमा से ज़्यादा है।',
  bank_technical_error: 'बैंक में तकनीकी ख़राबी है।',
  gateway_technical_error: 'भुगतान कंपनी में तकनीकी ख़राबी है।',
};

export function failureText(reason: string | null | undefined): string {
  const known = knownFailure(reason);
  return known ? failures[known] : 'बैंक ने भुगतान मंज़ूर नहीं किया।';
}

export type Checked = Complete<typeof import('#texts/en/payment.ts'), typeof import('#texts/hi/payment.ts')>;
