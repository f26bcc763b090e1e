import type { NoSubsidyReason } from '#domain/regulation/subsidy.ts';
import type { Complete } from '../complete.ts';

export const noSubsidyTexts: Record<NoSubsidyReason, string> = {
  'no-size': 'अभी कोई सिस्टम नहीं है।',
  business: 'सब्सिडी घरों और हाउसिंग सोसाइटियों के लिए है।',
  'imported-cells': 'इसके सेल विदेशी हैं, और सब्सिडी के लिए भारतीय सेल ज़रूरी हैं।',
  'unknown-cells': 'पता नहीं कि इसके सेल कहाँ बने, और सब्सिडी के लिए भारतीय सेल ज़रूरी हैं।',
  'no-registered-vendor': 'पूरा सिस्टम नेशनल पोर्टल पर रजिस्टर्ड वेंडर को ही लगाना होगा।',
  ended: 'योजना ख़त्म हो गई है।',
};

export type Checked = Complete<typeof import('#texts/en/subsidy.ts'), typeof import('#texts/hi/subsidy.ts')>;
