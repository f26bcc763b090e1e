import { day, grouped, kilowatts, plain, rupees, units } from '#domain/base/format.ts';
import { noSubsidyReasons } from '#domain/regulation/subsidy.ts';
import { gridTonnesPerMwh } from '#domain/solar/saving.ts';
import { Explained } from './Explained.tsx';
import { MoneySums } from './MoneySums.tsx';
import { SizeSum } from './SizeSum.tsx';
import { limitText, ratesText, type SumsProps, surplusText, tariffText } from './sum-texts.ts';

/** Every figure of the answer. Each can be opened to show its formula, source and date. */
export function Sums({ plan, situation, yields, regulation, today }: SumsProps) {
  const { kw, subsidy, co2, months } = plan;
  const { state } = situation;
  const { credit, method } = plan;
  // The quote's, where there is one: a sum of months may round to another rupee.
  const saved = plan.chosen?.savedInYear ?? months.reduce((sum, month) => sum + month.saved, 0);
  const surplus = months.reduce((sum, month) => sum + month.surplus, 0);
  const made = plan.yield;
  const rates = situation.buyer === 'society' ? regulation.subsidy_society : regulation.subsidy_home;
  return (
    <div className="planner-sums">
      <h3>Every figure, and where it comes from</h3>
      <SizeSum plan={plan} situation={situation} today={today} />
      <Explained label="Made in a year" value={units(made.kwh)}>
        <p>
          {`${kilowatts(kw)} × ${plain(state.kwhPerKwDay)} units a day × ${yields.sunnyDays} days; ${grouped(made.fromKwh)} to ${grouped(made.toKwh)} with ${state.spreadPercent} % less or more sun. ${yields.source}, read on ${day(yields.readOn)}. ${state.note ?? ''} ${yields.months} Here: ${state.sun.name}.`}
        </p>
      </Explained>
      <Explained label="Saved in a year" value={rupees(saved)}>
        <p>
          {`Each month’s energy charge, less that of the units left when what is made is taken off, the dearest first. ${tariffText(plan)} A fixed charge stays.`}
        </p>
        <p>
          {`${limitText(plan, situation)}${surplusText(plan, situation)} ${units(surplus)} are left, `}
          {method === 'none'
            ? 'and nothing is paid for them.'
            : `at ₹${plain(credit)} each: ${credit === 0 ? 'no rate for all of India is known, so nothing counts until you give one under “More”.' : situation.credit === undefined ? `the figure that we know of (${plan.discom?.surplus?.source}).` : 'your own figure.'}`}
        </p>
      </Explained>
      <Explained label="Subsidy" value={subsidy.paise > 0 ? rupees(subsidy.paise) : 'none'}>
        <p>
          {`${subsidy.reason ? noSubsidyReasons[subsidy.reason] : ratesText(regulation, situation.buyer)} ${rates.source}, since ${day(rates.from)}; we check it again by ${day(rates.review_by)}. The scheme ends on ${day(regulation.subsidy_end.value.last_day)}.`}
        </p>
      </Explained>
      <MoneySums plan={plan} situation={situation} regulation={regulation} today={today} />
      <Explained label="CO₂ avoided in a year" value={`${co2.from.toFixed(1)} to ${co2.to.toFixed(1)} t`}>
        <p>
          {`Units × ${gridTonnesPerMwh.from} to ${gridTonnesPerMwh.to} t per MWh of India’s grid (Central Electricity Authority, not looked up anew).`}
        </p>
      </Explained>
    </div>
  );
}
