import { rupees } from '#domain/base/figures.ts';
import type { QuotationField, ReadQuotation } from '#domain/solar/second-opinion/read-quotation.ts';
import { listed } from '#texts/en/format.ts';
import { partTexts } from '#texts/en/second-opinion.ts';
import { offerChoices } from '#texts/en/second-opinion-fields.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

const fieldTexts: Record<QuotationField, string> = {
  price: 'क़ीमत',
  priceis: 'क़ीमत में से सब्सिडी घटी है या नहीं',
  gst: 'GST',
  subsidy: 'सब्सिडी',
  kw: 'साइज़',
  watts: 'एक पैनल के वाट',
  count: 'पैनलों की गिनती',
  panel: 'पैनल की कंपनी',
  inverter: 'इनवर्टर की कंपनी',
  inverterkw: 'इनवर्टर की पावर',
  battery: 'बैटरी',
  strings: 'पैनल जोड़ने का तरीक़ा',
  cells: 'सेल',
  almm: 'ALMM',
  registered: 'वेंडर',
  panelyears: 'पैनलों की वारंटी',
  inverteryears: 'इनवर्टर की वारंटी',
  workyears: 'मरम्मत के साल',
};
const choices: Partial<Record<QuotationField, Record<string, string>>> = {
  priceis: offerChoices.priceIs,
  gst: offerChoices.gst,
  cells: offerChoices.cells,
  almm: offerChoices.yesNo,
  registered: offerChoices.yesNo,
};
const moneyFields: readonly QuotationField[] = ['price', 'subsidy'];

export function readingTexts({ fields, parts, several, excluded }: ReadQuotation): string[] {
  const count = Object.keys(fields).length + parts.length;
  return [
    count === 0
      ? 'इस टेक्स्ट से कुछ नहीं पढ़ा जा सका: नीचे आँकड़े लिखें।'
      : `आपके टेक्स्ट से ${plural(count, 'एक जवाब पढ़ा गया', '# जवाब पढ़े गए')}। नतीजे पर भरोसा करने से पहले नीचे हर एक जाँच लें।`,
    ...several.map(({ field, said }) => {
      const values = moneyFields.includes(field)
        ? said.map((one) => rupees(Number(one) * 100))
        : said.map((one) => choices[field]?.[one] ?? one);
      return `${fieldTexts[field]}: टेक्स्ट में एक से ज़्यादा जवाब हैं, ${listed(values)}। कोई नहीं लिया गया: सही वाला लिखें।`;
    }),
    ...(excluded.length > 0
      ? [`टेक्स्ट में ये शामिल नहीं, या अलग पैसे पर हैं: ${listed(excluded.map((part) => partTexts[part]))}।`]
      : []),
  ];
}

export type Checked = Complete<
  typeof import('#texts/en/second-opinion-form.ts'),
  typeof import('#texts/hi/second-opinion-form.ts')
>;
