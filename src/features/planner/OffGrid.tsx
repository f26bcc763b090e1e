import { type ReactNode, useMemo } from 'react';
import * as paths from '#contract/paths.ts';
import { coldestOfPlains } from '#domain/places/design-temperature.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import { type OffGridWish, offGridPlan } from '#domain/solar/off-grid.ts';
import { offGridSet } from '#domain/solar/off-grid-set.ts';
import type { SoldPart } from '#domain/solar/still-needed.ts';
import { offGridTexts as texts } from '#texts/en/planner-off-grid.ts';
import { FigureRows } from '#ui/BillBars.tsx';

type OffGridProps = {
  wish: OffGridWish;
  yields: YieldTable;
  /** What the shop sells for it; undefined if it could not be read. */
  parts: readonly SoldPart[] | undefined;
  coldestC: number | undefined;
  /** Where the plan for so many units a month with a grid is. */
  hrefOf: (changes: { units: string; phase: string }) => string;
  /** By which the plan is sent to the shop. */
  wayOn: ReactNode;
};

/** What a home without a grid needs, with parts of the shop. */
export function OffGrid({ wish, yields, parts, coldestC, hrefOf, wayOn }: OffGridProps) {
  const plan = offGridPlan(wish, yields);
  const cold = coldestC ?? coldestOfPlains;
  const sizes = plan && [plan.panelsKw, plan.usableKwh, plan.watts, plan.startVa].join();
  // Trying sets takes longer than the rest of the answer: only for other sizes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes stand for the plan
  const found = useMemo(
    () => plan && parts && offGridSet(plan, parts, { coldestC: cold }),
    [sizes, parts, cold],
  );
  if (!plan) return null;
  const title = texts.title(plan);
  return (
    <>
      <h2 id="planner-result">{title}</h2>
      <p className="lead">{texts.reason(plan, wish)}</p>
      <FigureRows rows={texts.figures(plan)} />
      <output className="visually-hidden">{title}</output>
      <p className="soft">{texts.subsidy(wish)}</p>
      {wish.mayHaveGrid && (
        <p className="planner-company">
          <a href={hrefOf({ units: String(plan.monthUnits), phase: '' })}>{texts.withGrid(plan)}</a>
        </p>
      )}
      {wayOn}
      <div className="planner-cautions">
        <h3>{texts.setTitle}</h3>
        {found ? (
          <>
            <p>{texts.set(found)}</p>
            <ul>
              {found.supplies.map((supply) => (
                <li key={supply.part.slug}>
                  <a href={paths.product(supply.part.slug)}>{texts.supply(supply)}</a>
                </li>
              ))}
            </ul>
            <p className="soft">{texts.coldNote(cold, coldestC !== undefined)}</p>
          </>
        ) : (
          <p>{parts ? texts.noSet : texts.unread}</p>
        )}
      </div>
      <div className="planner-cautions">
        <h3>{texts.sumsTitle}</h3>
        <ul>
          {texts.sums(plan, wish).map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
