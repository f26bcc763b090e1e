import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { readPublic } from '#browser/calls/read-public.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import regulation from '#content/regulation.json' with { type: 'json' };
import * as paths from '#contract/paths.ts';
import { discomsOf } from '#domain/regulation/discoms.ts';
import { doubtOf } from '#domain/solar/bill-gate.ts';
import { discomFor } from '#domain/solar/bill-of-place.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { SoldPart } from '#domain/solar/still-needed.ts';
import { isPin } from '#domain/text/tidy-text.ts';
import { doubtText } from '#texts/en/planner-bill.ts';
import { inputErrors, pinTexts } from '#texts/en/planner-errors.ts';
import { Answer, type Seller } from './Answer.tsx';
import { AskForm } from './AskForm.tsx';
import { type AskSetup, blankAsk } from './ask.ts';
import { readSiteInput, writeSiteInput } from './check/site-input.ts';
import { OffGrid } from './OffGrid.tsx';
import { formId, PlannerForm } from './PlannerForm.tsx';
import { discoms, isToldNot, type Places, placeOf, planOf, statesOf, yields } from './plan-of.ts';
import {
  asksOf,
  queryOf,
  siteSaid,
  type Typed,
  typedAfter,
  typedIn,
  typingPauseMs,
} from './planner-input.ts';
import './Planner.css';
import './planner-form.css';
import './planner-print.css';
import '#ui/Fold.css';

const visits = ['visit', 'quotation'] as const;
const advises = ['advice', 'visit'] as const;
const billNeeded = { bill: inputErrors.noRupees };

type PlannerProps = {
  /** The input in the page's address, as `queryOf` writes it: shorter in the document than its fifty fields. */
  query: string;
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
  ask: AskSetup;
};

type Pin = { pin: string; places: Places };

function pinNote(typed: string, { pin, places }: Pin): string | undefined {
  if (!isPin(typed) || typed !== pin) return undefined;
  if (!places.ok) return places.error === 'unknown' ? pinTexts.unknown : pinTexts.unread;
  return pinTexts.places(
    places.value.districts.map(({ district, state, stateSlug }) =>
      pinTexts.place(district, yields.states.find(({ slug }) => slug === stateSlug)?.name ?? state),
    ),
    statesOf(places.value).length === 1,
  );
}

/** Form and answer. The input is kept in the address; only the first digits of a PIN code are requested from the server. */
export function Planner({
  query,
  asked: askedAlready = false,
  offers,
  parts,
  places,
  today,
  seller,
  site,
  ask,
}: PlannerProps) {
  const root = useIslandReady<HTMLDivElement>();
  const answer = useRef<HTMLElement>(null);
  const asking = useRef(typeof ask.posted === 'object' ? ask.posted.typed : blankAsk);
  const [initial] = useState(() => typedIn(new URLSearchParams(query)));
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
    if (wrong) {
      for (let fold = wrong.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      return wrong.focus();
    }
    answer.current?.focus();
    answer.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  // The checker of the cart asks nothing that was said here.
  useEffect(() => writeSiteInput({ ...readSiteInput(), ...siteSaid(typed) }), [typed]);

  // A PIN code is not looked up again while its places are shown, unless the lookup failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks up each PIN code once
  useEffect(() => {
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
  const { state, district } = placeOf(typed, known);
  const there = useMemo(() => (state ? discomsOf({ state, district }, discoms) : []), [state, district]);
  const given = { places: known, asked: asked > 0, today, offers };
  const { plan, high, otherMeter, situation, offGrid, errors } = planOf(typed, given);
  const isOffGrid = offGrid !== undefined;
  const [sold, setSold] = useState(parts);
  useEffect(() => {
    if (isOffGrid && !sold)
      readPublic(paths.offGridParts).then((read) => Array.isArray(read) && setSold(read));
  }, [isOffGrid, sold]);
  const withoutFree = plan?.bill.gaps.includes('free')
    ? planOf({ ...typed, free: '0' }, given).plan
    : undefined;
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

  const { hours, business } = asksOf(typed, isOffGrid);
  // The same object for the same folds: the form is memoised.
  const asks = useMemo(() => ({ hours, business }), [hours, business]);

  const hrefOf = (
    changes: Partial<Pick<Typed, 'discom' | 'free' | 'kit' | 'topup' | 'meter' | 'units' | 'phase'>>,
  ) => `${paths.planner}${queryOf({ ...typed, ...changes })}#planner-result`;

  const sells = plan && situation && isToldNot(plan, situation) ? advises : visits;
  const wayOn = <AskForm inputs={queryOf(typed).slice(1)} setup={ask} asks={sells} kept={asking} />;

  return (
    <div ref={root} className="planner" onChange={read}>
      <PlannerForm
        typed={initial}
        errors={shownErrors}
        states={yields.states}
        discoms={there}
        usualMonths={company?.bill_months ?? 1}
        pinNote={pinNote(typed.pin, pin)}
        asks={asks}
        onSubmit={goToAnswer}
      />
      <section ref={answer} className="planner-answer" tabIndex={-1} aria-labelledby="planner-result">
        {offGrid ? (
          <OffGrid
            wish={offGrid}
            yields={yields}
            parts={sold}
            coldestC={known?.coldestC}
            hrefOf={hrefOf}
            wayOn={wayOn}
          />
        ) : (
          <Answer
            plan={plan}
            high={high}
            otherMeter={otherMeter}
            situation={situation}
            errors={shownErrors}
            isDoubtful={doubt !== undefined}
            others={there.filter((one) => one !== company)}
            hrefOf={hrefOf}
            withoutFree={withoutFree}
            site={site}
            wayOn={wayOn}
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
