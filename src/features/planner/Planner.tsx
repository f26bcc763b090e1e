import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lookUpPin, type PinFailure } from '#browser/calls/look-up-pin.ts';
import { readPublic } from '#browser/calls/read-public.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import regulation from '#content/regulation.json' with { type: 'json' };
import discomFile from '#content/solar/discoms.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import * as paths from '#contract/paths.ts';
import type { Result } from '#domain/base/result.ts';
import type { PinPlaces } from '#domain/places/pin-places.ts';
import { readYieldTable } from '#domain/places/yield.ts';
import { type Discom, discomsOf } from '#domain/regulation/discoms.ts';
import { doubtOf } from '#domain/solar/bill-gate.ts';
import { discomFor } from '#domain/solar/bill-of-place.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { planAtHighRates, planFeedingNothing } from '#domain/solar/other-plans.ts';
import { planFor, type Situation } from '#domain/solar/plan.ts';
import type { SoldPart } from '#domain/solar/still-needed.ts';
import { doubtText } from '#texts/en/planner-bill.ts';
import { Answer, type Seller } from './Answer.tsx';
import { readSiteInput, writeSiteInput } from './check/site-input.ts';
import { OffGrid } from './OffGrid.tsx';
import { formId, PlannerForm } from './PlannerForm.tsx';
import {
  isPin,
  queryOf,
  readTyped,
  stateOf,
  type Typed,
  typedAfter,
  typedIn,
  typingPauseMs,
} from './planner-input.ts';
import './Planner.css';
import './planner-print.css';

const yields = readYieldTable(yieldFile);
// The build has read and checked the file.
const discoms = discomFile.discoms as readonly unknown[] as readonly Discom[];
const billNeeded = { bill: 'Give the rupees of the bill too.' };

type Places = Result<PinPlaces, PinFailure>;
type PlannerProps = {
  /** The input in the page's address. */
  initial: Typed;
  /** The form was sent, without script: what is missing is said. */
  asked?: boolean;
  /** Undefined if they could not be read. */
  offers: readonly Offer[] | undefined;
  /** What the shop sells for a home without a grid, where the address asks for one. */
  parts?: readonly SoldPart[] | undefined;
  /** The places of the PIN code in the address. */
  places: Places;
  /** A day like 2026-11-22. */
  today: string;
  seller: Seller;
  /** Where the shop is, for links that are sent: https://shop.example. */
  site: string;
};

type Pin = { pin: string; places: Places };

function pinNote(typed: string, { pin, places }: Pin): string | undefined {
  if (!isPin(typed) || typed !== pin) return undefined;
  if (!places.ok)
    return places.error === 'unknown'
      ? 'Not in our list: choose the state.'
      : 'Our list of PIN codes cannot be reached: choose the state.';
  const { districts } = places.value;
  const where = districts.map(({ district, state }) => `${district}, ${state}`).join(' or ');
  return statesOf(places.value).length === 1 ? where : `${where}: choose the state.`;
}

const statesOf = ({ districts }: PinPlaces): string[] => [
  ...new Set(districts.map(({ stateSlug }) => stateSlug)),
];

/** Form and answer. The input is kept in the address; only the first digits of a PIN code are requested from the server. */
export function Planner({
  initial,
  asked: askedAlready = false,
  offers,
  parts,
  places,
  today,
  seller,
  site,
}: PlannerProps) {
  const root = useIslandReady<HTMLDivElement>();
  const answer = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(initial);
  const [pin, setPin] = useState<Pin>({ pin: initial.pin, places });

  const read = () => {
    const form = root.current?.querySelector<HTMLFormElement>(`#${formId}`);
    if (!form) return;
    const now = typedIn(new FormData(form));
    setTyped((before) => typedAfter(before, now));
  };
  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form once
  useEffect(read, []);

  // Debounced: `replaceState` takes almost as long as calculating and rendering the answer.
  useEffect(() => {
    const writeAddress = () => history.replaceState(history.state, '', location.pathname + queryOf(typed));
    const timer = setTimeout(writeAddress, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  /** How often the answer was asked for. */
  const [asked, setAsked] = useState(askedAlready ? 1 : 0);
  const goToAnswer = useCallback((event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked((before) => before + 1);
  }, []);
  const isFirst = useRef(true);
  // After the rendering that says what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = wrong?.closest('details');
    if (folded) folded.open = true;
    if (wrong) return wrong.focus();
    answer.current?.focus();
    answer.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  // The other pages know the place then. A PIN code is not looked up again while its places are shown, unless the lookup failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks up each PIN code once
  useEffect(() => {
    if (isPin(typed.pin)) writeSiteInput({ ...readSiteInput(), zip: typed.pin });
    const isAnswered = typed.pin === pin.pin && (pin.places.ok || pin.places.error === 'unknown');
    if (isAnswered || !isPin(typed.pin)) return;
    let isStale = false;
    lookUpPin(typed.pin).then((places) => {
      if (!isStale) setPin({ pin: typed.pin, places });
    });
    return () => {
      isStale = true;
    };
  }, [typed.pin]);

  const known = typed.pin === pin.pin && pin.places.ok ? pin.places.value : undefined;
  const statesOfPin = known ? statesOf(known) : [];
  const state = stateOf(typed, statesOfPin);
  const district = known?.districts.length === 1 ? known.districts[0]?.district : undefined;
  const there = useMemo(() => (state ? discomsOf({ state, district }, discoms) : []), [state, district]);
  const { situation, offGrid, errors } = readTyped(typed, {
    states: yields.states,
    statesOfPin,
    district,
    asked: asked > 0,
  });
  const isOffGrid = offGrid !== undefined;
  const [sold, setSold] = useState(parts);
  useEffect(() => {
    if (isOffGrid && !sold)
      readPublic(paths.offGridParts).then((read) => Array.isArray(read) && setSold(read));
  }, [isOffGrid, sold]);
  const facts = { yields, regulation, discoms, today, offers: offers ?? [] };
  const plan = situation && planFor(situation, facts);
  const withoutFree = plan?.bill.gaps.includes('free')
    ? planFor({ ...situation, freeUnits: 0 } as Situation, facts)
    : undefined;
  const high = plan && planAtHighRates(situation as Situation, facts, plan);
  const feedingNothing = plan && planFeedingNothing(situation as Situation, facts, plan);
  const company = situation ? discomFor(situation, discoms) : there[0];
  const doubt = situation && doubtOf(situation, company, discoms);
  const field = doubt?.field;
  const question = doubt && doubtText(doubt);
  const isUnpriced = situation !== undefined && !plan && asked > 0;
  // The same object for the same question: the form is memoised.
  const shownErrors = useMemo(
    () => (field && question ? { [field]: question } : isUnpriced ? billNeeded : errors),
    [field, question, isUnpriced, errors],
  );

  const hrefOf = (changes: Partial<Pick<Typed, 'discom' | 'free' | 'kit' | 'topup' | 'units' | 'phase'>>) =>
    `${paths.planner}${queryOf({ ...typed, ...changes })}#planner-result`;

  return (
    <div ref={root} className="planner" onChange={read}>
      <PlannerForm
        typed={initial}
        errors={shownErrors}
        states={yields.states}
        discoms={there}
        usualMonths={company?.bill_months ?? 1}
        pinNote={pinNote(typed.pin, pin)}
        onSubmit={goToAnswer}
      />
      <section ref={answer} className="planner-answer" tabIndex={-1} aria-labelledby="planner-result">
        {offGrid ? (
          <OffGrid wish={offGrid} yields={yields} parts={sold} coldestC={known?.coldestC} hrefOf={hrefOf} />
        ) : (
          <Answer
            plan={plan}
            high={high}
            feedingNothing={feedingNothing}
            situation={situation}
            errors={shownErrors}
            isDoubtful={doubt !== undefined}
            others={there.filter((one) => one !== company)}
            hrefOf={hrefOf}
            withoutFree={withoutFree}
            site={site}
            yields={yields}
            regulation={regulation}
            today={today}
            seller={seller}
            offers={offers}
            coldestC={known?.coldestC}
          />
        )}
      </section>
    </div>
  );
}
