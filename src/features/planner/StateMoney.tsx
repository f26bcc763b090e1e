import { rupees } from '#domain/base/figures.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { addedOnce, countedMoney, stateMoneyOf } from '#domain/regulation/state-money.ts';
import type { StateMoney as Money } from '#domain/regulation/state-money-reader.ts';
import type { Situation } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import {
  stateMoneySource,
  stateMoneyText,
  stateMoneyTexts as texts,
  untilText,
} from '#texts/en/state-money.ts';
import { moneyField } from './planner-input.ts';

type Props = {
  situation: Situation;
  regulation: Regulation;
  today: string;
  /** Where the answer with this money is. */
  hrefOf: (topup: string) => string;
};

/** What the state would add once to the subsidy of the chosen system, as a tick under its cost. */
export function StateTick({
  chosen: { subsidy },
  kw,
  situation: { buyer, stateMoney = [], state },
  regulation,
  today,
  hrefOf,
}: Props & { chosen: Quote; kw: number }) {
  const there = stateMoneyOf(regulation.state_money, { state: state.name, buyer, today });
  const counted = countedMoney(there, stateMoney);
  const one = counted.once ?? there.find(({ value }) => value.steps);
  const added = addedOnce(one, kw, subsidy);
  if (!one || added === 0) return null;
  const kept = counted.perUnit ? [counted.perUnit.value.slug] : [];
  const href = hrefOf(moneyField(counted.once ? kept : [...kept, one.value.slug]));
  const say = counted.once ? texts.ticked : texts.tick;
  return (
    <a className="planner-tick" href={href}>
      <i style={{ border: `${counted.once ? 6 : 1}px solid` }} />
      {say(state.name, rupees(added))}
    </a>
  );
}

/** What the state pays beside the subsidy, each with the way to say that one gets it, or does not. */
export function StateMoney({
  situation: { buyer, stateMoney = [], state },
  regulation,
  today,
  hrefOf,
}: Props) {
  const there = stateMoneyOf(regulation.state_money, { state: state.name, buyer, today });
  if (there.length === 0) return null;
  const counted = Object.values(countedMoney(there, stateMoney)).filter((one) => one !== undefined);
  const slugOf = ({ value }: Money) => value.slug;
  // Another sum of the same kind replaces the one that counts: nobody gets two.
  const withIt = (one: Money) =>
    hrefOf(
      moneyField([
        ...counted.filter(({ value }) => Boolean(value.steps) !== Boolean(one.value.steps)).map(slugOf),
        one.value.slug,
      ]),
    );
  const withoutIt = (one: Money) => hrefOf(moneyField(counted.filter((other) => other !== one).map(slugOf)));
  return (
    <details className="planner-offer">
      <summary>{texts.heading}</summary>
      {there.map((one) => {
        const isCounted = counted.includes(one);
        const word = isCounted ? texts.counted : one.value.words ? texts.notCounted : texts.leftOut;
        return (
          <div key={one.value.slug}>
            <p className="soft">
              {`${stateMoneyText(one)} ${untilText(one, regulation.subsidy_end.value.last_day)} ${word} ${stateMoneySource(one)}`}
            </p>
            {!one.value.words && (
              <p className="planner-company">
                <a href={isCounted ? withoutIt(one) : withIt(one)}>{isCounted ? texts.leave : texts.count}</a>
              </p>
            )}
          </div>
        );
      })}
    </details>
  );
}
