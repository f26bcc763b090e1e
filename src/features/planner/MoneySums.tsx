import { plain, rupees } from '#domain/base/figures.ts';
import { againstDeposit, depositLoanOf } from '#domain/solar/deposit-loan.ts';
import { subsidyMonthOf } from '#domain/solar/quote.ts';
import { schemeLoanFor } from '#domain/solar/scheme-loan.ts';
import { yearsBetween } from '#texts/en/format.ts';
import { businessTexts, gstText, taxText } from '#texts/en/planner-business.ts';
import { depositText, depositTexts } from '#texts/en/planner-deposit.ts';
import {
  costText,
  moneyLabels as labels,
  leftOverText,
  loanSumText,
  paybackText,
  schemeText,
} from '#texts/en/planner-money.ts';
import { Explained } from './Explained.tsx';
import type { SumsProps } from './plan-of.ts';

/** What the chosen system costs and brings, with a loan where one is typed, and the scheme's loan beside it. */
export function MoneySums({ plan, situation, regulation, today }: Omit<SumsProps, 'yields'>) {
  const { kw, chosen, cases } = plan;
  if (!chosen) return null;
  const { depositPercent } = situation;
  const againstIt = depositLoanOf(chosen, depositPercent, subsidyMonthOf(situation));
  const isOver = today > regulation.subsidy_end.value.last_day;
  const scheme = schemeLoanFor(regulation.loan, chosen, situation, isOver);
  return (
    <>
      <Explained label={labels.cost(chosen)} value={rupees(chosen.cost)}>
        <p>{costText(chosen, kw, today)}</p>
      </Explained>
      {chosen.gstCredit > 0 && (
        <Explained label={businessTexts.gstLabel} value={rupees(chosen.gstCredit)}>
          <p>{gstText(chosen, regulation)}</p>
        </Explained>
      )}
      {situation.buyer === 'business' && (
        <Explained
          label={businessTexts.taxLabel}
          value={chosen.tax ? `${plain(chosen.tax.percent)} %` : labels.notCounted}
        >
          <p>{taxText(situation, chosen, regulation)}</p>
        </Explained>
      )}
      <Explained label={labels.payback} value={yearsBetween(cases?.good.payback, cases?.bad.payback)}>
        <p>{paybackText(chosen, situation)}</p>
      </Explained>
      {chosen.loan && !chosen.deposit && (
        <Explained label={labels.loan} value={rupees(chosen.loan.interest)}>
          <p>{loanSumText(chosen.loan)}</p>
        </Explained>
      )}
      {againstIt && depositPercent !== undefined && (
        <Explained label={depositTexts.row} value={rupees(againstIt.emi)}>
          <p>
            {depositText(againstIt, againstDeposit(againstIt, depositPercent), chosen.deposit !== undefined)}
          </p>
        </Explained>
      )}
      {scheme && (
        <Explained label={labels.scheme} value={rupees(scheme.emi)}>
          <p>{schemeText(scheme, regulation.loan)}</p>
        </Explained>
      )}
      <Explained label={labels.left} value={rupees(chosen.life.at(-1)?.balance ?? 0)}>
        <p>{leftOverText(chosen, situation)}</p>
      </Explained>
    </>
  );
}
