import type { Discom } from '#domain/regulation/discoms.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { answerTexts } from '#texts/en/planner-answer.ts';
import { companyText, freeUnitsText, rangeText } from '#texts/en/planner-bill.ts';
import { countWith, grossText } from '#texts/en/planner-business.ts';
import { missingTexts as texts } from '#texts/en/planner-errors.ts';
import type { Reading } from './planner-input.ts';

/** The form is above the answer on a phone, so a link leads back to what is wrong in it. */
export function Missing({
  situation,
  errors,
  isDoubtful,
}: {
  situation: Situation | undefined;
  errors: Reading['errors'];
  isDoubtful: boolean;
}) {
  const [wrong] = Object.keys(errors);
  return (
    <>
      <h2 id="planner-result">{isDoubtful ? texts.doubt : texts.none}</h2>
      {wrong && (
        <p>
          <a href={`#field-${wrong}`}>{texts.toForm}</a>
        </p>
      )}
      <p className="lead">
        {isDoubtful
          ? Object.values(errors)[0]
          : situation
            ? situation.ownRate
              ? texts.ownRate
              : texts.noTariff(situation.state.name)
            : texts.lead}
      </p>
    </>
  );
}

/** Free units that were assumed, and the way to say that one pays for them. */
export function FreeUnits({ plan, without, href }: { plan: Plan; without: Plan | undefined; href: string }) {
  if (!plan.bill.gaps.includes('free')) return null;
  return (
    <div className="planner-offer">
      <p className="soft">{freeUnitsText(plan, without)}</p>
      <p className="planner-company">
        <a href={href}>{answerTexts.payAll}</a>
      </p>
    </div>
  );
}

/** That only a range of the company's rates is known. */
export const RateRange = ({ plan, high }: { plan: Plan; high: Plan | undefined }) =>
  high ? <p className="planner-offer soft">{rangeText(plan, high)}</p> : null;

type GrossProps = {
  plan: Plan;
  other: Plan | undefined;
  situation: Situation;
  hrefOf: (changes: { meter: string }) => string;
};

/** Selling all and feeding nothing in beside each other, and which of them is counted. */
export function Gross({ plan, other, situation, hrefOf }: GrossProps) {
  if (!other) return null;
  return (
    <div className="planner-offer">
      <p className="soft">{grossText(plan, other, situation)}</p>
      <p className="planner-company">
        <a href={hrefOf({ meter: other.method })}>{countWith(other)}</a>
      </p>
    </div>
  );
}

/** Whose tariff is counted with, and the others of the place, one tap away. */
export function Company({
  plan: { discom, byTariff },
  others,
  hrefOf,
}: {
  plan: Plan;
  others: readonly Discom[];
  hrefOf: (changes: { discom: string }) => string;
}) {
  if (!discom || others.length === 0) return null;
  return (
    <p className="soft planner-company">
      {companyText(discom.names, byTariff)}{' '}
      {others.map(({ slug, names, area }) => (
        <a key={slug} href={hrefOf({ discom: slug })}>{`${names[0]}: ${area}`}</a>
      ))}
    </p>
  );
}
