import { rupees } from '#domain/base/figures.ts';
import { units } from '#texts/en/format.ts';
import {
  madeText,
  savedText,
  subsidySumText,
  surplusText,
  sumsTexts as texts,
} from '#texts/en/planner-sums.ts';
import { Explained } from './Explained.tsx';
import { MoneySums } from './MoneySums.tsx';
import type { SumsProps } from './plan-of.ts';
import { SizeSum } from './SizeSum.tsx';

/** Every figure of the answer. Each can be opened to show its formula, source and date. */
export function Sums({ plan, situation, yields, regulation, today }: SumsProps) {
  const { subsidy, co2, months } = plan;
  // The quote's, where there is one: a sum of months may round to another rupee.
  const saved = plan.chosen?.savedInYear ?? months.reduce((sum, month) => sum + month.saved, 0);
  return (
    <div className="planner-sums">
      <h3>{texts.title}</h3>
      <SizeSum plan={plan} situation={situation} today={today} />
      <Explained label={texts.made} value={units(plan.yield.kwh)}>
        <p>{madeText(plan, situation.state, yields)}</p>
      </Explained>
      <Explained label={texts.saved} value={rupees(saved)}>
        <p>{savedText(plan)}</p>
        <p>{surplusText(plan, situation)}</p>
      </Explained>
      <Explained label={texts.subsidy} value={subsidy.paise > 0 ? rupees(subsidy.paise) : texts.noSubsidy}>
        <p>{subsidySumText(plan, regulation, situation.buyer)}</p>
      </Explained>
      <MoneySums plan={plan} situation={situation} regulation={regulation} today={today} />
      <Explained label={texts.co2} value={texts.tonnes(co2)}>
        <p>{texts.co2Sum}</p>
      </Explained>
    </div>
  );
}
