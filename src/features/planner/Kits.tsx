import * as paths from '#contract/paths.ts';
import { rupees } from '#domain/base/figures.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { languageOf } from '#domain/text/language-of.ts';
import { kitMoneyText, kitTermsText, noKitsText, kitsTexts as texts } from '#texts/en/planner-kits.ts';
import { formId } from './PlannerForm.tsx';

type KitsProps = {
  plan: Plan;
  /** The slug of the kit that the visitor chose, if any. */
  kit: string | undefined;
  offers: readonly Offer[] | undefined;
};

/** The shop's kits near the size. A kit that is selected by default gets an empty value, so that it is not in the address. */
export function Kits({ plan, kit, offers }: KitsProps) {
  const { quotes, chosen, kw, quickest, mostSaved, selfUse } = plan;
  if (quotes.length === 0) return <p className="planner-none">{noKitsText(offers, kw)}</p>;
  return (
    <fieldset className="planner-kits">
      <legend>{texts.legend}</legend>
      {quotes.map((quote) => {
        const { offer, goods } = quote;
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
                <span lang={languageOf(offer.name)}>{offer.name}</span>
                <b>{rupees(goods)}</b>
                {quote === quickest && <em>{texts.quickest}</em>}
                {quote === mostSaved && <em>{texts.mostSaved}</em>}
              </span>
            </label>
            <p>{kitTermsText(quote, selfUse)}</p>
            <p>
              {kitMoneyText(quote)} <a href={paths.product(offer.slug)}>{texts.see}</a>
            </p>
          </div>
        );
      })}
      <noscript>
        <button type="submit" form={formId} className="button button-line">
          {texts.plan}
        </button>
      </noscript>
    </fieldset>
  );
}
