import { day, kilowatts, plain, rupees, years, yearsBetween } from '#domain/base/format.ts';
import { againstDeposit, depositLoanOf } from '#domain/solar/deposit-loan.ts';
import { inverterYear, lifeYears, ordinaryDegradation, usualDiscount } from '#domain/solar/lifetime.ts';
import { subsidyMonthOf, upkeepPercent } from '#domain/solar/quote.ts';
import { schemeLoanFor } from '#domain/solar/scheme-loan.ts';
import { instalmentsText } from '#texts/en/planner.ts';
import { businessTexts, gstText, taxText } from '#texts/en/planner-business.ts';
import { depositText, depositTexts } from '#texts/en/planner-deposit.ts';
import { Explained } from './Explained.tsx';
import type { SumsProps } from './sum-texts.ts';

/** What the chosen system costs and brings, with a loan where one is typed, and the scheme's loan beside it. */
export function MoneySums({ plan, situation, regulation, today }: Omit<SumsProps, 'yields'>) {
  const { kw, chosen, cases } = plan;
  if (!chosen) return null;
  const { state } = situation;
  const { subsidy } = chosen;
  const loss = chosen.offer?.degradation ?? ordinaryDegradation;
  const inLife = chosen.life.reduce((sum, year) => sum + year.saved, 0);
  const { loan: rule } = regulation;
  const againstIt = depositLoanOf(chosen, situation.depositPercent, subsidyMonthOf(situation));
  const scheme = schemeLoanFor(rule, chosen, situation, today > regulation.subsidy_end.value.last_day);
  return (
    <>
      <Explained
        label={chosen.fitting ? 'Your cost in the end' : 'Your cost, plus fitting (not known)'}
        value={rupees(chosen.cost)}
      >
        <p>
          {`${chosen.offer ? `Our price of ${rupees(chosen.goods)} on ${day(today)}, GST included` : `${kilowatts(kw)} at the price of one kW${chosen.fitting ? ', fitted' : ''}: ${rupees(chosen.goods)}`}${chosen.fitting ? '' : ', fitting not counted'}${chosen.fitting?.[1] ? ', fitting at the middle of its usual range' : ''}${subsidy.paise > 0 ? ', less the subsidy' : ''}${chosen.gstCredit > 0 ? ', less the GST that you claim back.' : '.'}`}
        </p>
      </Explained>
      {chosen.gstCredit > 0 && (
        <Explained label={businessTexts.gstLabel} value={rupees(chosen.gstCredit)}>
          <p>{gstText(chosen, regulation)}</p>
        </Explained>
      )}
      {situation.buyer === 'business' && (
        <Explained
          label={businessTexts.taxLabel}
          value={chosen.tax ? `${plain(chosen.tax.percent)} %` : 'not counted'}
        >
          <p>{taxText(situation, chosen, regulation)}</p>
        </Explained>
      )}
      <Explained label="Payback time" value={yearsBetween(cases?.good.payback, cases?.bad.payback)}>
        <p>
          {`${years(chosen.payback)} as usual. If it goes badly there is ${state.spreadPercent} % less sun, panels lose at least 1 % a year and a unit costs 2 % less each year; if well, as much more sun, 0.4 % and 5 % more. `}
          {situation.rise
            ? `Units cost ${plain(situation.rise)} % more each year, as you say.`
            : 'Prices stay as they are today.'}
          {!chosen.fitting && ' Fitting is not counted.'}
        </p>
      </Explained>
      {chosen.loan && !chosen.deposit && (
        <Explained label="Interest of the loan" value={rupees(chosen.loan.interest)}>
          <p>
            {`${rupees(chosen.loan.amount)} at ${plain(chosen.loan.percent)} % a year on what is still owed, for ${chosen.loan.months} months: ${instalmentsText(chosen.loan)}. It is counted as a cost.`}
          </p>
        </Explained>
      )}
      {againstIt && situation.depositPercent !== undefined && (
        <Explained label={depositTexts.row} value={rupees(againstIt.emi)}>
          <p>
            {depositText(
              againstIt,
              againstDeposit(againstIt, situation.depositPercent),
              chosen.deposit !== undefined,
            )}
          </p>
        </Explained>
      )}
      {scheme && (
        <Explained label="Scheme’s loan, a month" value={rupees(scheme.emi)}>
          <p>
            {`${rupees(scheme.amount)} at ${plain(scheme.percent)} % for ${scheme.months} months: ${instalmentsText(scheme)}; ${rupees(scheme.interest)} of interest`}
            {scheme.own
              ? `. At your ${plain(scheme.own.percent)} %: ${instalmentsText(scheme.own)}; ${rupees(scheme.own.interest)} of interest. `
              : '. Not counted. '}
            {`The rate moves with the Reserve Bank’s (${rule.source}; we check it again by ${day(rule.review_by)}).`}
          </p>
        </Explained>
      )}
      <Explained
        label={`Left over after ${lifeYears} years`}
        value={rupees(chosen.life.at(-1)?.balance ?? 0)}
      >
        <p>
          {`${rupees(inLife)} saved, less your cost${chosen.fitting ? '' : ' without fitting'}${chosen.loan ? ', the interest' : ''}, one inverter of ${rupees(chosen.inverter)} in year ${inverterYear} and ${rupees(chosen.upkeep)} of upkeep a year${situation.maintenance === undefined ? ` (${upkeepPercent} % of the price, our own assumption)` : ''}${chosen.tax ? '; all of it after income tax' : ''}. The panels lose ${plain(loss.first_year_percent)} % in the first year and ${plain(loss.per_year_percent)} % in each other`}
          {chosen.offer?.degradation ? ', as their warranty allows.' : ', as ordinary panels may.'}
          {` In today’s money it is ${rupees(chosen.worth)}: each later year counts less by ${plain(situation.discount ?? usualDiscount)} %, what the money would earn elsewhere.`}
        </p>
      </Explained>
    </>
  );
}
