import { memo, type ReactNode, useEffect, useState } from 'react';
import { rupees } from '#domain/base/figures.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { cashOf } from '#domain/solar/cash.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { type Quote, subsidyMonthOf } from '#domain/solar/quote.ts';
import { schemeLoanFor } from '#domain/solar/scheme-loan.ts';
import { years } from '#texts/en/format.ts';
import { verdictReason, verdictTitle } from '#texts/en/planner.ts';
import { estimateText, figureTexts, answerTexts as texts } from '#texts/en/planner-answer.ts';
import { askedText } from '#texts/en/planner-bill.ts';
import { cautionsOf, meteringNote } from '#texts/en/planner-cautions.ts';
import { comingText } from '#texts/en/planner-coming.ts';
import { loanSteps } from '#texts/en/product-sums.ts';
import { BillBars } from '#ui/BillBars.tsx';
import { Company, FreeUnits, Gross, Missing, RateRange } from './AnswerParts.tsx';
import { Assumed } from './Assumed.tsx';
import { Cases } from './Cases.tsx';
import { Kits } from './Kits.tsx';
import { CashPlot, MonthsPlot, RoofDrawing, YearsPlot } from './Plots.tsx';
import { inMonth, isToldNot, type SumsProps } from './plan-of.ts';
import { type Reading, typingPauseMs } from './planner-input.ts';
import { Generator, Runs } from './Runs.tsx';
import { ShareAnswer } from './ShareAnswer.tsx';
import { StateMoney, StateTick } from './StateMoney.tsx';
import { Sums } from './Sums.tsx';

type AnswerProps = {
  plan: Plan | undefined;
  situation: Situation | undefined;
  yields: YieldTable;
  regulation: Regulation;
  today: string;
  /** The shop's kits; empty if it does not know their parts, undefined if they could not be read. */
  offers: readonly Offer[] | undefined;
  /** The lowest temperature at the PIN code in °C; undefined if it is unknown. */
  coldestC: number | undefined;
  seller: Seller;
  /** What is wrong with the input, by field. */
  errors: Reading['errors'];
  /** The bill cannot be right: nothing is worked out of it. */
  isDoubtful: boolean;
  /** The other companies that may supply the place, and where the answer with one of them is. */
  others: readonly Discom[];
  hrefOf: (changes: {
    discom?: string;
    free?: string;
    kit?: string;
    topup?: string;
    meter?: string;
  }) => string;
  /** The shop's address, for links that are sent. */
  site: string;
  /** By which the plan is sent to the shop. */
  wayOn: ReactNode;
  /** The plan of the same bill without the free units that were assumed. */
  withoutFree: Plan | undefined;
  /** The plan at the high end of a range of rates. */
  high: Plan | undefined;
  /** The plan of the other way to be metered, where all that is made is sold. */
  otherMeter: Plan | undefined;
};

/** The shop's name and contact details. */
export type Seller = { name: string; email: string; phone: string; whatsapp?: string | undefined };

/** What the chosen system costs, and when that is back. */
function figuresOf(chosen: Quote): { label: string; value: string }[] {
  const { subsidy, price, cost, payback, unitPay, loan } = chosen;
  return [
    ...(subsidy.paise > 0 ? [{ label: figureTexts.first, value: rupees(price) }] : []),
    { label: figureTexts.cost(chosen), value: rupees(cost) },
    { label: figureTexts.payback(chosen), value: years(payback) },
    ...(unitPay ? [{ label: figureTexts.unitPay(unitPay.years), value: rupees(unitPay.inYear / 12) }] : []),
    ...(loan ? [{ label: figureTexts.loan(loan.emi, loan.emiAfter), value: rupees(loan.emi) }] : []),
  ];
}

type LoanProps = Pick<AnswerProps, 'regulation' | 'today'> & { chosen: Quote; situation: Situation };

/** What the scheme's loan asks first and then a month, where no other loan was typed. */
function LoanLine({ chosen, situation, regulation, today }: LoanProps) {
  const isOver = today > regulation.subsidy_end.value.last_day;
  const loan = chosen.loan ? undefined : schemeLoanFor(regulation.loan, chosen, situation, isOver);
  return loan ? <p>{figureTexts.byLoan(loanSteps(chosen.price, loan))}</p> : null;
}

export function Answer({
  plan,
  situation,
  seller,
  errors,
  isDoubtful,
  others,
  hrefOf,
  withoutFree,
  high,
  otherMeter,
  site,
  wayOn,
  ...known
}: AnswerProps) {
  if (!plan || !situation) return <Missing situation={situation} errors={errors} isDoubtful={isDoubtful} />;
  const { chosen } = plan;
  const isShown = !isToldNot(plan, situation);
  const cautions = cautionsOf(plan, situation, known);
  const title = verdictTitle(plan, situation);
  const coming = comingText(plan, situation);
  const asked = askedText(situation, plan.bill.units);
  const ofMonth = inMonth(plan);
  const atHigh = high && inMonth(high);
  const savedInMonth = texts.between(ofMonth.saved, atHigh?.saved);
  const why = (
    <>
      <Company plan={plan} others={others} hrefOf={hrefOf} />
      <p className="lead">{verdictReason(plan, situation)}</p>
      {coming && <p className="planner-offer soft">{coming}</p>}
      <RateRange plan={plan} high={high} />
      <Gross plan={plan} other={otherMeter} situation={situation} hrefOf={hrefOf} />
      <FreeUnits plan={plan} without={withoutFree} href={hrefOf({ free: '0' })} />
    </>
  );
  return (
    <>
      <h2 id="planner-result">{title}</h2>
      <p className="soft">{texts.for(asked)}</p>
      {!isShown && (
        <>
          {why}
          {wayOn}
          <Assumed plan={plan} note={meteringNote(plan, situation)} />
          {chosen?.offer && (
            <p className="planner-company">
              <a href={hrefOf({ kit: chosen.offer.slug })}>{texts.showKits}</a>
            </p>
          )}
        </>
      )}
      {isShown && (
        <>
          <BillBars
            {...ofMonth}
            labels={{
              before: figureTexts.now(plan),
              toPay: figureTexts.toPay(plan),
              saved: figureTexts.saved(plan),
            }}
            values={{ toPay: texts.between(ofMonth.toPay, atHigh?.toPay), saved: savedInMonth }}
            rows={
              chosen ? figuresOf(chosen) : [{ label: figureTexts.subsidy, value: rupees(plan.subsidy.paise) }]
            }
          />
          <output className="visually-hidden">
            {texts.spoken(title, chosen?.offer?.name, savedInMonth)}
          </output>
          {chosen && (
            <>
              <StateTick
                chosen={chosen}
                kw={chosen.kw}
                situation={situation}
                {...known}
                hrefOf={(topup) => hrefOf({ topup })}
              />
              <LoanLine chosen={chosen} situation={situation} {...known} />
            </>
          )}
          {wayOn}
          <ShareAnswer text={title} link={`${site}${hrefOf({})}`} whatsapp={seller.whatsapp} />
          <Kits plan={plan} kit={situation.kit} offers={known.offers} />
          {why}
          {plan.cases && chosen && <Cases bad={plan.cases.bad} usual={chosen} good={plan.cases.good} />}
          <StateMoney
            situation={situation}
            regulation={known.regulation}
            today={known.today}
            hrefOf={(topup) => hrefOf({ topup })}
          />
          <Assumed plan={plan} note={meteringNote(plan, situation)} />
          <Runs plan={plan} situation={situation} />
          <Generator plan={plan} situation={situation} />
          {cautions.length > 0 && (
            <div className="planner-cautions">
              <h3>{texts.beforeYouBuy}</h3>
              <ul>
                {cautions.map((caution) => (
                  <li key={caution}>{caution}</li>
                ))}
              </ul>
            </div>
          )}
          <Details plan={plan} situation={situation} {...known} />
        </>
      )}
      <p className="soft">{estimateText(seller, known.today)}</p>
    </>
  );
}

const Shown = memo(function Shown(props: SumsProps) {
  const { months, chosen, roof, bill } = props.plan;
  return (
    <>
      <Sums {...props} />
      <div className="planner-plots">
        <MonthsPlot months={months} fixed={bill.fixedPaise} />
        {chosen && (
          <CashPlot
            cash={cashOf(chosen, months, {
              startMonth: Number(props.today.slice(5, 7)) - 1,
              subsidyMonth: subsidyMonthOf(props.situation),
            })}
          />
        )}
        {chosen && <YearsPlot life={chosen.life} />}
        {roof && <RoofDrawing roof={roof} />}
      </div>
    </>
  );
});

/** Sums and plots, rendered again only when typing pauses: on a slow phone they would delay the answer above them. */
const Details = (props: SumsProps) => <Shown {...useSettled(props, typingPauseMs)} />;

/** A debounced value: the first one at once, each later one after it has stayed the same for `ms` milliseconds. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
