import { kilowatts, rupees } from '#domain/base/figures.ts';
import { mostOnce } from '#domain/regulation/state-money.ts';
import type { StateMoney } from '#domain/regulation/state-money-reader.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

type Step = { to_kw: number; rupees: number };
const stepsText = (steps: readonly Step[], unit: string): string =>
  steps.length === 1
    ? `हर ${unit} पर ${rupees((steps[0]?.rupees ?? 0) * 100)}`
    : steps
        .map((step) => `${kilowatts(step.to_kw)} तक हर ${unit} पर ${rupees(step.rupees * 100)}`)
        .join(', फिर ');

export function stateMoneyText(money: StateMoney): string {
  const { state, who, steps, per_unit, words } = money.value;
  const whom = `यह इनके लिए है: ${who}।`;
  if (steps) {
    const most = rupees(mostOnce(money) ?? 0);
    const each = stepsText(
      steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_kw })),
      'kW',
    );
    return steps[0]?.to_kw === 1
      ? `${state} में राज्य की तरफ़ से एक सिस्टम पर ${most} और मिलते हैं। ${whom}`
      : `${state} में राज्य की तरफ़ से ${each} और मिलते हैं। यानी ज़्यादा से ज़्यादा ${most}। ${whom}`;
  }
  if (!per_unit) return `${state} में राज्य की तरफ़ से मिलता है: ${words}। ${whom}`;
  const each = stepsText(
    per_unit.steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_unit })),
    'बनी यूनिट',
  );
  return `${state} में राज्य की तरफ़ से ${each} मिलते हैं, ${plural(per_unit.years, 'एक साल तक', '# साल तक')}। ${whom}`;
}

export const untilText = ({ value }: StateMoney, schemeEnd: string): string =>
  value.last_day
    ? `यह ${day(value.last_day)} को ख़त्म होता है।`
    : value.steps
      ? `यह केंद्र सरकार की योजना के साथ, ${day(schemeEnd)} को ख़त्म होता है।`
      : 'इसका आख़िरी दिन हमें पता नहीं। अपने राज्य की रिन्यूएबल एनर्जी एजेंसी से पूछें।';

export const stateMoneyRule = (money: StateMoney, schemeEnd: string): string =>
  `${stateMoneyText(money)} ${untilText(money, schemeEnd)} राज्य तभी तक देता है जब तक उसके पास इसका पैसा है। इसलिए हमारे आँकड़ों में यह नहीं है। इस पर भरोसा करने से पहले एजेंसी से पूछें।`;

export const stateMoneySource = ({ source, from, review_by }: StateMoney): string =>
  `स्रोत: ${source}; ${day(from)} से लागू, हम इसे ${day(review_by)} तक फिर जाँचेंगे।`;

export const stateMoneyTexts = {
  heading: 'आपके राज्य का पैसा',
  leftOut: 'हमारे आँकड़ों में यह नहीं है।',
  notCounted: 'हमारे आँकड़े इसे गिन नहीं सकते। यह आपको मिले, तो आपको उतना कम देना होगा।',
  counted: 'हमारे आँकड़ों में यह है, क्योंकि आपने कहा है कि यह आपको मिलता है।',
  tick: (state: string, rupees: string): string => `${state} ${rupees} और देता है: जोड़ें`,
  ticked: (state: string, rupees: string): string => `${state} के ${rupees} जोड़े हैं: हटाएँ`,
  count: 'मुझे मिलता है: इसे गिनें',
  leave: 'मुझे नहीं मिलता: इसे न गिनें',
} as const;

export const unitPayText = ({ unitPay }: Pick<Quote, 'unitPay'>): string =>
  unitPay
    ? `राज्य साल में ${rupees(unitPay.inYear)} और देता है, ${plural(unitPay.years, 'एक साल तक', '# साल तक')}।`
    : '';

export type Checked = Complete<
  typeof import('#texts/en/state-money.ts'),
  typeof import('#texts/hi/state-money.ts')
>;
