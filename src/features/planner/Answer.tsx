import { memo, type ReactNode, useEffect, useState } from 'react';
import { day, kilowatts, rupees, years } from '#domain/base/format.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { cashOf } from '#domain/solar/cash.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { subsidyMonthOf } from '#domain/solar/quote.ts';
import { verdictReason, verdictTitle } from '#texts/en/planner.ts';
import { askedText } from '#texts/en/planner-bill.ts';
import { comingText } from '#texts/en/planner-coming.ts';
import { Figures } from '#ui/Figures.tsx';
import { Company, FreeUnits, Gross, Missing, RateRange } from './AnswerParts.tsx';
import { Assumed } from './Assumed.tsx';
import { cautionsOf, isToldNot, meteringNote } from './answer-texts.ts';
import { Cases } from './Cases.tsx';
import { Kits } from './Kits.tsx';
import { CashPlot, MonthsPlot, RoofDrawing, YearsPlot } from './Plots.tsx';
import { type Reading, typingPauseMs } from './planner-input.ts';
import { Generator, Runs } from './Runs.tsx';
import { Share } from './Share.tsx';
import { StateMoney } from './StateMoney.tsx';
import { Sums } from './Sums.tsx';
import type { SumsProps } from './sum-texts.ts';

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
export type Seller = { name: string; email: string; phone: string };

/** Paise saved and still to pay in a month of a usual year. */
function inMonth({ months, bill }: Plan) {
  const sum = (of: 'saved' | 'after') => months.reduce((all, month) => all + month[of], 0) / months.length;
  return { saved: sum('saved'), toPay: Math.max(0, sum('after') + (bill.fixedPaise ?? 0)) };
}
const rupeesBetween = (low: number, high: number | undefined): string =>
  high === undefined ? rupees(low) : `${rupees(low)} to ${rupees(high)}`;

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
  const { chosen, kw } = plan;
  const isShown = !isToldNot(plan, situation);
  const cautions = cautionsOf(plan, situation, known);
  const title = verdictTitle(plan, situation);
  const coming = comingText(plan, situation);
  const asked = askedText(situation, plan.bill.units);
  const ofMonth = inMonth(plan);
  const atHigh = high && inMonth(high);
  const savedInMonth = rupeesBetween(ofMonth.saved, atHigh?.saved);
  return (
    <>
      <h2 id="planner-result">{title}</h2>
      <p className="soft">{`For ${asked}.`}</p>
      <Company plan={plan} others={others} hrefOf={hrefOf} />
      <p className="lead">{verdictReason(plan, situation)}</p>
      {coming && <p className="planner-offer soft">{coming}</p>}
      <RateRange plan={plan} high={high} />
      <Gross plan={plan} other={otherMeter} situation={situation} hrefOf={hrefOf} />
      <FreeUnits plan={plan} without={withoutFree} href={hrefOf({ free: '0' })} />
      {!isShown && (
        <>
          {wayOn}
          <Assumed plan={plan} note={meteringNote(plan, situation)} />
          {chosen?.offer && (
            <p className="planner-company">
              <a href={hrefOf({ kit: chosen.offer.slug })}>Show our kits and every figure all the same</a>
            </p>
          )}
        </>
      )}
      {isShown && (
        <>
          <Figures
            className="planner-figures"
            figures={[
              { label: `saved a month by ${kilowatts(kw)}`, value: savedInMonth },
              {
                label: `still to pay a month${plan.bill.fixedPaise === undefined ? ', and the fixed charge' : ''}`,
                value: rupeesBetween(ofMonth.toPay, atHigh?.toPay),
              },
              ...(chosen
                ? [
                    ...(chosen.subsidy.paise > 0
                      ? [{ label: 'to pay first, before the subsidy', value: rupees(chosen.price) }]
                      : []),
                    {
                      label: `your cost${chosen.subsidy.paise > 0 ? ' after the subsidy' : ', without a subsidy'}${chosen.gstCredit > 0 ? ', GST claimed back' : ''}${chosen.fitting ? '' : ', plus fitting'}`,
                      value: rupees(chosen.cost),
                    },
                    {
                      label: `payback time${chosen.fitting ? '' : ', fitting not counted'}${chosen.tax ? ', after income tax' : ''}`,
                      value: years(chosen.payback),
                    },
                    ...(chosen.unitPay
                      ? [
                          {
                            label: `paid a month by your state, for ${chosen.unitPay.years} years`,
                            value: rupees(chosen.unitPay.inYear / 12),
                          },
                        ]
                      : []),
                    ...(chosen.loan
                      ? [
                          {
                            label: `for the loan each month${chosen.loan.emi === chosen.loan.emiAfter ? '' : ` until the subsidy comes, then ${rupees(chosen.loan.emiAfter)}`}`,
                            value: rupees(chosen.loan.emi),
                          },
                        ]
                      : []),
                  ]
                : [{ label: 'subsidy, if you qualify', value: rupees(plan.subsidy.paise) }]),
            ]}
          />
          <output className="visually-hidden">
            {`${title}. ${chosen?.offer?.name ?? ''} ${savedInMonth} saved a month.`}
          </output>
          {wayOn}
          <Share text={title} link={`${site}${hrefOf({})}`} />
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
              <h3>Before you buy</h3>
              <ul>
                {cautions.map((caution) => (
                  <li key={caution}>{caution}</li>
                ))}
              </ul>
            </div>
          )}
          <Kits plan={plan} kit={situation.kit} offers={known.offers} />
          <Details plan={plan} situation={situation} {...known} />
        </>
      )}
      <p className="soft">
        {`An estimate of ${seller.name}, ${day(known.today)}, and no offer: check before you decide. Ask us: ${seller.email}, ${seller.phone}`}
      </p>
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
