import * as paths from '#contract/paths.ts';
import { kilowatts, rupees, years } from '#domain/base/format.ts';
import { noSubsidyReasons } from '#domain/regulation/subsidy.ts';
import { canHaveNetMeter, type Offer } from '#domain/solar/offer.ts';
import type { Plan } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';
import { formId } from './PlannerForm.tsx';

function fittingText({ fitting }: Quote): string {
  if (!fitting) return 'Fitting not known';
  const [from, to] = fitting;
  return to === 0 ? 'Fitting included' : `Fitting ${rupees(from * 100)} to ${rupees(to * 100)} more`;
}

function meterText({ offer, method }: Quote, selfUse: number): string {
  if (method === 'gross') return 'All that it makes is sold. ';
  if (method !== 'none') return '';
  const why = offer && canHaveNetMeter(offer) ? 'Nothing is fed in' : 'No net meter';
  return `${why}: ${usedAtOnce(selfUse)} is counted. `;
}

function whyNone(offers: readonly Offer[] | undefined, size: number): string {
  if (!offers)
    return 'Our kits cannot be read just now: load this page again. The figures are of the size alone.';
  return offers.length > 0
    ? `We have no kit near ${kilowatts(size)} for this roof and connection. Ask us for one.`
    : 'This shop knows no kits for it: their parts are not stated. The figures are of the size alone.';
}

type KitsProps = {
  plan: Plan;
  /** The slug of the kit that the visitor chose, if any. */
  kit: string | undefined;
  offers: readonly Offer[] | undefined;
};

/** The shop's kits near the size. A kit that is selected by default gets an empty value, so that it is not in the address. */
export function Kits({ plan, kit, offers }: KitsProps) {
  const { quotes, chosen, kw, quickest, mostSaved, selfUse } = plan;
  if (quotes.length === 0) return <p className="planner-none">{whyNone(offers, kw)}</p>;
  return (
    <fieldset className="planner-kits">
      <legend>Our kits, the best for your money first</legend>
      {quotes.map((quote) => {
        const { offer, goods, fitting, subsidy, cost, savedInYear, payback } = quote;
        if (!offer) return null;
        return (
          <div className="planner-kit" key={offer.slug}>
            <label>
              <input
                type="radio"
                name="kit"
                form={formId}
                value={quote === chosen && offer.slug !== kit ? '' : offer.slug}
                checked={quote === chosen}
                // The planner reads all fields together.
                onChange={() => {}}
              />
              <span>
                {offer.name}
                <b>{rupees(goods)}</b>
                {quote === quickest && <em>Quickest back</em>}
                {quote === mostSaved && <em>Most saved in 25 years</em>}
              </span>
            </label>
            <p>
              {`${meterText(quote, selfUse)}${fittingText(quote)}. ${
                subsidy.paise > 0
                  ? `Subsidy ${rupees(subsidy.paise)}.`
                  : `No subsidy: ${noSubsidyReasons[subsidy.reason ?? 'no-size']}`
              }`}
            </p>
            <p>
              {`You pay ${rupees(cost)} ${fitting ? 'in the end' : 'plus fitting (not known)'} and save ${rupees(savedInYear)} a year. Payback time: ${years(payback)}${fitting ? '' : ', fitting not counted'}. `}
              <a href={paths.product(offer.slug)}>See the kit</a>
            </p>
          </div>
        );
      })}
      <noscript>
        <button type="submit" form={formId} className="button button-line">
          Plan with this kit
        </button>
      </noscript>
    </fieldset>
  );
}
