import type { ReactNode } from 'react';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { noSubsidyReasons, topUpOf } from '#domain/regulation/subsidy.ts';
import { inverterYear, lifeYears, ordinaryDegradation } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { gridTonnesPerMwh, type MeteringMethod, selfUseShare, slabsOf } from '#domain/solar/saving.ts';
import { day, grouped, kilowatts, plain, rupees, units, years, yearsBetween } from './format.ts';

type ExplainedProps = { label: string; value: string; children: ReactNode };

/** A figure that can be opened to show how it was calculated, with source and date. */
const Explained = ({ label, value, children }: ExplainedProps) => (
  <details className="explained">
    <summary>
      <span>{label}</span>
      <b>{value}</b>
    </summary>
    <div className="soft">{children}</div>
  </details>
);

export type SumsProps = {
  plan: Plan;
  situation: Situation;
  yields: YieldTable;
  regulation: Regulation;
  today: string;
};

/** The subsidy rates for this kind of buyer. */
function ratesText(rules: Regulation, buyer: Situation['buyer']): string {
  const { steps } = rules.subsidy_home.value;
  const home = steps.map(
    ({ to_kw, rupees_per_kw }) => `${rupees(rupees_per_kw * 100)} a kW to ${kilowatts(to_kw)}`,
  );
  const society = `${rupees(rules.subsidy_society.value.rupees_per_kw * 100)} a kW`;
  const more = rules.subsidy_special_states.value.more_percent;
  return `${buyer === 'society' ? society : home.join(', then ')}; ${more} % more in special states. For Indian cells and a registered vendor, if the portal grants it.`;
}

function tariffText({ bill, byTariff, discom }: Plan): string {
  const slabs = slabsOf(bill.units, bill.tariff);
  const steps = slabs.map(({ up_to, rupees: price }) =>
    slabs.length === 1
      ? `₹${plain(price)} a unit`
      : `₹${plain(price)} ${up_to ? `to ${plain(up_to)}` : 'above'}`,
  );
  const isTyped = !bill.gaps.includes('duty') && !bill.gaps.includes('units');
  return byTariff && discom
    ? `${discom.names.join(', ')}, ${discom.customers}${isTyped ? ', with the duties that your bill adds' : ''}: ${steps.join(', ')} units a month, since ${day(discom.from)} (${discom.source}; we check it again by ${day(discom.review_by)}).`
    : `${steps.join(', ')}, from your own bill without its fixed charge.`;
}

const atOnce = `${selfUseShare * 100} % of what is made, by our own assumption`;
const surplusText = (method: MeteringMethod): string =>
  ({
    net: 'What is more than a month’s use is carried into the next months; at the end of March',
    billing: `What you use at once (${atOnce}) is saved;`,
    gross: 'All that is made is sold;',
    none: `Without a net meter only what you use at once is saved (${atOnce});`,
  })[method];

/** Every figure of the answer. Each can be opened to show its formula, source and date. */
export function Sums({ plan, situation, yields, regulation, today }: SumsProps) {
  const { kw, chosen, steps, subsidy, co2, months } = plan;
  const { state } = situation;
  const { credit, method } = plan;
  const saved = months.reduce((sum, month) => sum + month.saved, 0);
  const surplus = months.reduce((sum, month) => sum + month.surplus, 0);
  const made = plan.yield;
  const topUp = topUpOf(regulation, state.name);
  const rates = situation.buyer === 'society' ? regulation.subsidy_society : regulation.subsidy_home;
  const loss = chosen?.offer?.degradation ?? ordinaryDegradation;
  const inLife = chosen?.life.reduce((sum, year) => sum + year.saved, 0) ?? 0;
  return (
    <div className="planner-sums">
      <h3>Every figure, and where it comes from</h3>
      <Explained label="Size, one kW at a time" value={kilowatts(plan.size)}>
        <p>
          A kW pays if it saves more in {lifeYears} years than it costs with its part of subsidy and second
          inverter, and if you use what it makes.
          {plan.costPerKw === undefined
            ? ' We know no price, so it pays if you use half of what it makes.'
            : ` One kW costs ${rupees(plan.costPerKw)}, ${situation.pricePerKw ? 'as you say' : `the middle of our kits on ${day(today)}${plan.isFitted ? '' : ', without fitting'}`}.`}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">kW</th>
              <th scope="col">Adds a year</th>
              <th scope="col">Costs</th>
              <th scope="col">In {lifeYears} years</th>
            </tr>
          </thead>
          <tbody>
            {steps.slice(-6).map((step) => (
              <tr key={step.kw}>
                <th scope="row">{step.kw}</th>
                <td>{rupees(step.adds)}</td>
                <td>{step.costs === undefined ? 'not known' : rupees(step.costs + step.later)}</td>
                <td>{rupees(step.addsInTime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Explained>
      <Explained label="Made in a year" value={units(made.kwh)}>
        <p>
          {kilowatts(kw)} × {plain(state.kwhPerKwDay)} units a day × {yields.sunnyDays} days;{' '}
          {grouped(made.fromKwh)} to {grouped(made.toKwh)} with {state.spreadPercent} % less or more sun.{' '}
          {yields.source}, read on {day(yields.readOn)}. {state.note} {yields.months} Here: {state.sun.name}.
        </p>
      </Explained>
      <Explained label="Saved in a year" value={rupees(saved)}>
        <p>
          Each month’s energy charge before, less the one after what is made is taken off the meter, from the
          dearest unit down. {tariffText(plan)} A fixed charge stays.
        </p>
        <p>
          {surplusText(method)} {units(surplus)} are left,{' '}
          {method === 'none'
            ? 'and nothing is paid for them.'
            : `at ₹${plain(credit)} each: ${credit === 0 ? 'no rate for all of India is known, so nothing counts until you give one under “More”.' : situation.credit === undefined ? `the figure that we know of (${plan.discom?.surplus?.source}).` : 'your own figure.'}`}
        </p>
      </Explained>
      <Explained label="Subsidy" value={subsidy.paise > 0 ? rupees(subsidy.paise) : 'none'}>
        <p>
          {subsidy.reason ? noSubsidyReasons[subsidy.reason] : ratesText(regulation, situation.buyer)}{' '}
          {rates.source}, since {day(rates.from)}; we check it again by {day(rates.review_by)}. The scheme
          ends on {day(regulation.subsidy_end.value.last_day)}.
        </p>
        {topUp && situation.buyer === 'home' && (
          <p>
            {state.name} adds {rupees(topUp.value.rupees_per_kw * 100)} a kW,{' '}
            {rupees(topUp.value.most_rupees * 100)} at most, for {topUp.value.who} ({topUp.source}; we check
            it again by {day(topUp.review_by)}).{' '}
            {situation.topUp
              ? 'It is counted, as you say.'
              : 'It is left out until you tick it under “More”.'}
          </p>
        )}
      </Explained>
      {chosen && (
        <>
          <Explained
            label={chosen.fitting ? 'Your cost in the end' : 'Your cost, plus fitting (not known)'}
            value={rupees(chosen.cost)}
          >
            <p>
              {chosen.offer
                ? `Our price of ${rupees(chosen.goods)} on ${day(today)}, GST included`
                : `${kilowatts(kw)} at the price of one kW${chosen.fitting ? ', fitted' : ''}: ${rupees(chosen.goods)}`}
              {!chosen.fitting && ', fitting not counted'}
              {chosen.fitting?.[1] ? ', fitting at the middle of its usual range' : ''}
              {subsidy.paise > 0 ? ', less the subsidy.' : '.'}
            </p>
          </Explained>
          <Explained label="Payback time" value={yearsBetween(chosen.paybackFrom, chosen.paybackTo)}>
            <p>
              {years(chosen.payback)} with usual sun; the range is of {state.spreadPercent} % more and less.
              {situation.rise
                ? `Units cost ${plain(situation.rise)} % more each year, as you say.`
                : 'Prices of electricity stay as they are today.'}
              {!chosen.fitting && ' Fitting is not counted.'}
            </p>
          </Explained>
          {chosen.loan && (
            <Explained label="Interest of the loan" value={rupees(chosen.loan.interest)}>
              <p>
                {rupees(chosen.loan.amount)} at {plain(chosen.loan.percent)} % a year on what is still owed:{' '}
                {rupees(chosen.loan.emi)} a month for {chosen.loan.months} months. It is counted as a cost.
              </p>
            </Explained>
          )}
          <Explained
            label={`Left over after ${lifeYears} years`}
            value={rupees(chosen.life.at(-1)?.balance ?? 0)}
          >
            <p>
              {rupees(inLife)} saved, less your cost{chosen.fitting ? '' : ' without fitting'}
              {chosen.loan ? ', the interest' : ''}, one inverter of {rupees(chosen.inverter)} in year{' '}
              {inverterYear} and{' '}
              {situation.maintenance
                ? `${rupees(situation.maintenance * 100)} of maintenance a year`
                : 'no maintenance'}
              . The panels lose {plain(loss.first_year_percent)} % in the first year and{' '}
              {plain(loss.per_year_percent)} % in each other
              {chosen.offer?.degradation ? ', as their warranty allows.' : ', as ordinary panels may.'}
            </p>
          </Explained>
        </>
      )}
      <Explained label="CO₂ avoided in a year" value={`${co2.from.toFixed(1)} to ${co2.to.toFixed(1)} t`}>
        <p>
          Units × {gridTonnesPerMwh.from} to {gridTonnesPerMwh.to} t per MWh of India’s grid (Central
          Electricity Authority, not looked up anew).
        </p>
      </Explained>
    </div>
  );
}
