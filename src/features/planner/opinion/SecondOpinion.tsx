import { useRef, useState } from 'react';
import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { buildingTexts, phaseOptions, placeTexts } from '#texts/en/planner-place.ts';
import { offerTexts, opinionFormTexts as texts } from '#texts/en/second-opinion-fields.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { Seller } from '../Answer.tsx';
import { type FieldName, type Typed, typedIn } from '../planner-input.ts';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferFields, OfferMore } from './OfferForm.tsx';
import { isTyped, offerNumbers, type TypedOffer, typedOffers } from './offer-input.ts';
import { answerOffers, type OpinionAnswer, type ShopForOpinion, yields } from './opinion-case.ts';
import './opinion.css';
import '../planner-print.css';
import '#ui/Fold.css';

type SecondOpinionProps = {
  home: Typed;
  /** Of what the address says: without script the form leads back to the page. */
  initial: OpinionAnswer;
  asked: boolean;
  today: string;
  seller: Seller;
};

/** What the shop sells, from the files of the build. */
async function readShop(): Promise<ShopForOpinion> {
  const json = async (address: string) => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(address);
    return reply.json();
  };
  try {
    const [offers, parts] = await Promise.all([json(paths.plannerOffers), json(paths.shopParts)]);
    return { offers, parts };
  } catch {
    return undefined;
  }
}

const options = (all: Record<string, string>) =>
  Object.entries(all).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

type HomeProps = { home: Typed; errors: OpinionAnswer['homeErrors'] };
const homeField = ({ home, errors }: HomeProps, name: FieldName) => ({
  name,
  defaultValue: home[name],
  error: errors[name],
});

/** For subsidy and strings. */
const PinField = (props: HomeProps) => (
  <TextField
    {...homeField(props, 'pin')}
    label={placeTexts.pin}
    inputMode="numeric"
    autoComplete="postal-code"
  />
);

const homeFields = ['state', 'for', 'units', 'bill', 'months', 'phase'] as const;

/** What the payback of an offer needs. */
function HomeFields(props: HomeProps) {
  const field = (name: FieldName) => homeField(props, name);
  return (
    <div className="opinion-fields">
      <SelectField {...field('state')} label={placeTexts.state}>
        <option value="">{placeTexts.byPin}</option>
        {yields.states.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('for')} label={placeTexts.building}>
        <option value="">{buildingTexts.home}</option>
        <option value="society">{buildingTexts.society}</option>
        <option value="business">{buildingTexts.business}</option>
      </SelectField>
      <TextField {...field('units')} label={texts.units} inputMode="decimal" autoComplete="off" />
      <TextField {...field('bill')} label={texts.bill} inputMode="decimal" autoComplete="off" />
      <SelectField {...field('months')} label={placeTexts.billCovers}>
        <option value="">{texts.monthsUsual}</option>
        {options(texts.months)}
      </SelectField>
      <SelectField {...field('phase')} label={placeTexts.connection}>
        <option value="">{placeTexts.notKnown}</option>
        {options(phaseOptions)}
      </SelectField>
    </div>
  );
}

/** Up to three offers of other vendors, judged in the browser: nothing leaves it until the shopper sends it. */
export function SecondOpinion({ home, initial, asked: askedAlready, today, seller }: SecondOpinionProps) {
  const root = useIslandReady<HTMLDivElement>();
  const result = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState(initial);
  const [typedHome, setHome] = useState(home);
  const [isAsked, setAsked] = useState(askedAlready);
  const [busy, setBusy] = useState(false);
  /** The fields are made anew when a text has filled them. */
  const [version, setVersion] = useState(0);

  const judge = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const now = typedIn(given);
    setBusy(true);
    const [places, shop] = await Promise.all([lookUpPin(now.pin), readShop()]);
    const found = answerOffers({ home: now, offers: typedOffers(given), places, shop, today });
    setHome(now);
    setAnswer(found);
    setAsked(true);
    setBusy(false);
    setVersion((before) => before + 1);
    requestAnimationFrame(() => {
      result.current?.focus();
      result.current?.scrollIntoView({ block: 'start' });
    });
  };

  const offerProps = (number: number) => ({
    number,
    typed: answer.typed[number - 1] as TypedOffer,
    errors: answer.errors[number],
    reading: answer.readings[number],
  });
  const homeProps = { home: typedHome, errors: answer.homeErrors };
  const isHomeTyped = homeFields.some((name) => typedHome[name] !== '' || answer.homeErrors[name]);

  return (
    <div ref={root} className="opinion">
      <form action={`${paths.secondOpinion}#opinion`} onSubmit={judge} noValidate>
        <div key={version} className="opinion-form">
          <OfferFields {...offerProps(1)} place={<PinField {...homeProps} />} />
          <Button type="submit" look="sun" wide busy={busy}>
            {busy ? texts.judging : texts.judge}
          </Button>
          <p className="field-hint">{texts.privacy}</p>
          <OfferMore {...offerProps(1)} />
          {offerNumbers.slice(1).map((number) => (
            <details key={number} className="fold opinion-more" open={isTyped(offerProps(number).typed)}>
              <summary>{offerTexts.offer(number)}</summary>
              <OfferFields {...offerProps(number)} />
              <OfferMore {...offerProps(number)} />
            </details>
          ))}
          <details className="fold opinion-more" open={isHomeTyped}>
            <summary>{texts.home}</summary>
            <p className="soft">{texts.homeNote}</p>
            <HomeFields {...homeProps} />
          </details>
          <Button type="submit" look="sun" wide busy={busy} className="opinion-again">
            {busy ? texts.judging : texts.judgeAll}
          </Button>
        </div>
      </form>
      <section id="opinion" ref={result} className="opinion-answer" tabIndex={-1} aria-label={texts.answer}>
        {isAsked && answer.isEmpty && <p role="alert">{texts.empty}</p>}
        <OfferAnswer answer={answer} seller={seller} today={today} />
      </section>
    </div>
  );
}
