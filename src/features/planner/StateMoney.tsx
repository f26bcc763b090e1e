import type { Regulation } from '#domain/regulation/regulation.ts';
import { countedMoney, stateMoneyOf } from '#domain/regulation/state-money.ts';
import type { StateMoney as Money } from '#domain/regulation/state-money-reader.ts';
import type { Situation } from '#domain/solar/plan.ts';
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
    <section className="planner-offer">
      <h3>{texts.heading}</h3>
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
    </section>
  );
}
