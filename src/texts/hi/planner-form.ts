import type { SubsidyBuyer } from '#domain/regulation/subsidy.ts';
import { usualLoanMonths, usualSubsidyWeeks } from '#domain/solar/quote.ts';
import type { MeteringMethod } from '#domain/solar/saving.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const formTexts = {
  title: 'आपका बिजली का बिल',
  for: 'बिल किसका है?',
  exact: 'जवाब और सटीक बनाएँ',
  company: 'बिजली कंपनी',
  units: 'बिल में यूनिट (kWh)',
  bill: 'बिल की रक़म, ₹',
  free: 'बिल में मुफ़्त यूनिट',
  fixed: 'फ़िक्स चार्ज, ₹',
  noGrid: 'कोई नहीं: वहाँ ग्रिड नहीं है',
  area: 'छत पर ख़ाली जगह, m²',
  backup: 'बैटरी के साथ, बिजली जाने पर चलाने के लिए',
  send: 'जवाब दिखाएँ',
} as const;

export const forTexts: Record<SubsidyBuyer, string> = {
  home: 'अपना घर',
  society: 'फ़्लैट (सोसाइटी)',
  business: 'दुकान या फ़र्म',
};

export const monthsText = (count: number): string => plural(count, 'एक महीना', '# महीने');
export const usualMonthsText = (count: number): string =>
  plural(count, 'एक महीना, जैसा वहाँ आम है', '# महीने, जैसा वहाँ आम है');

export const freeHint = ({ homes, units }: { homes: string; units: number }): string =>
  homes === 'most' ? `वहाँ ज़्यादातर घरों को ${units} यूनिट मुफ़्त हैं।` : `वहाँ कुछ घरों को ${units} यूनिट मुफ़्त हैं।`;

export const hoursTexts = {
  title: 'दिन में कितने घंटे, अगर ग्रिड या बिल नहीं है',
  hours: (appliance: string): string => `${appliance}, घंटे`,
  usual: (hours: number): string => `ख़ाली छोड़ें तो ${hours}`,
  days: 'बिना धूप के कितने दिन चले (ख़ाली हो तो 1)',
} as const;

export const moreTexts = {
  title: 'बिल और छत की और बातें',
  summer: 'महीने की यूनिट, अप्रैल से जुलाई',
  side: 'छत की लंबी तरफ़, m',
  credit: 'बची हुई एक यूनिट के मिलते हैं, ₹',
  price: 'एक kW की क़ीमत, ₹',
  houses: 'सोसाइटी में घर',
  meter: 'मीटर का हिसाब कैसे होता है',
  meterUsual: 'जैसा वहाँ आम है',
  export: 'ग्रिड में ज़्यादा से ज़्यादा कितना भेज सकते हैं, kW',
  stateMoney: 'मेरा राज्य भी सोलर के लिए पैसे देता है, और मुझे मिलते हैं',
  beyond: 'मेरी खपत से ज़्यादा का प्लान बनाएँ, और बाक़ी बेचें',
  rate: 'मेरे बिल का रेट लें, राज्य का रेट नहीं',
  timeOfDay: (who: string): string => `मेरा रेट दिन के समय के साथ बदलता है (${who})`,
} as const;

export const meterOptions: Record<MeteringMethod, string> = {
  net: 'मेरी यूनिटों में से घटती हैं (नेट मीटरिंग)',
  billing: 'बची यूनिटों के पैसे मिलते हैं (नेट बिलिंग)',
  gross: 'सारी बिकती हैं (ग्रॉस मीटरिंग)',
  none: 'ग्रिड में कुछ नहीं जाता (ज़ीरो एक्सपोर्ट)',
};

export const moneyTexts = {
  title: 'लोन, रखरखाव, बढ़ते रेट',
  note: 'ख़ाली छोड़ें तो: लोन नहीं, रेट वही, रखरखाव साल में क़ीमत का 1 %, और पैसा कहीं और लगाने पर 7 %।',
  rise: 'यूनिट हर साल कितनी महँगी होती है, %',
  discount: 'आपका पैसा कहीं और कितना कमाता, %',
  maintenance: 'साल का रखरखाव, ₹',
  inverter: 'बाद में नया इनवर्टर, ₹',
  loan: 'लोन, ₹',
  interest: 'साल का ब्याज, %',
  instalments: `लोन कितने महीनों का (ख़ाली हो तो ${usualLoanMonths})`,
  wait: `सब्सिडी कितने हफ़्ते में आएगी (ख़ाली हो तो ${usualSubsidyWeeks})`,
} as const;

export type Checked = Complete<
  typeof import('#texts/en/planner-form.ts'),
  typeof import('#texts/hi/planner-form.ts')
>;
