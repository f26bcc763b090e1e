import { memo } from 'react';
import * as paths from '#contract/paths.ts';
import type { StateYield } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import { anyMoney } from '#domain/regulation/state-money.ts';
import { appliances } from '#domain/solar/backup.ts';
import { meteringMethods } from '#domain/solar/saving.ts';
import { applianceNames } from '#texts/en/appliances.ts';
import { comingTexts } from '#texts/en/planner-coming.ts';
import { depositTexts } from '#texts/en/planner-deposit.ts';
import {
  forTexts,
  freeHint,
  meterOptions,
  moneyTexts,
  monthsText,
  moreTexts,
  formTexts as texts,
  usualMonthsText,
} from '#texts/en/planner-form.ts';
import { phaseOptions, placeTexts } from '#texts/en/planner-place.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import {
  type Asks,
  allFieldNames,
  type FieldName,
  loadField,
  noGrid,
  type Reading,
  type Typed,
} from './planner-input.ts';
import { RoofFields } from './RoofFields.tsx';

/** The radio buttons of the kits are outside the form and belong to it by this id. */
export const formId = 'planner';

/** All others are in the fold, which opens if one of them is filled or wrong. */
const asked: readonly FieldName[] = ['bill', 'months', 'pin', 'for', 'kit'];

/** Fields of the fold within, which opens if one of them is filled. */
const folded = [
  'summer',
  'side',
  'slope',
  'direction',
  'shade',
  'credit',
  'price',
  'houses',
  'topup',
  'meter',
  'export',
  'tod',
  'beyond',
  'rate',
] as const;

const things = [...appliances.map(loadField), 'car', 'generator', 'newac'] as const;

const sums = [
  'maintenance',
  'inverter',
  'rise',
  'discount',
  'loan',
  'interest',
  'instalments',
  'deposit',
  'wait',
] as const;

type FormProps = {
  typed: Typed;
  errors: Reading['errors'];
  states: readonly StateYield[];
  /** Who may supply the place. */
  discoms: readonly Discom[];
  /** Where the typed PIN code lies, in words. */
  pinNote: string | undefined;
  /** For how many months a bill is there. */
  usualMonths: number;
  /** Which folds are there: each is asked of few homes, and most answers are sent without it. */
  asks: Asks;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
};

/**
 * The form of the planner. It works without script, and its fields are uncontrolled, so that React keeps what was typed
 * before hydration. `memo`: it is not rendered again when only the answer changes.
 */
export const PlannerForm = memo(function PlannerForm({
  typed,
  errors,
  states,
  discoms,
  pinNote,
  usualMonths,
  asks,
  onSubmit,
}: FormProps) {
  const field = (name: FieldName) => ({ name, defaultValue: typed[name], error: errors[name] });
  const number = (name: FieldName) => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  const tick = (name: FieldName, label: string, value = 'yes') => (
    <label className="planner-tick">
      <input type="checkbox" name={name} value={value} defaultChecked={typed[name] !== ''} />
      {label}
    </label>
  );
  const more = folded.some((name) => typed[name]);
  const isExact = allFieldNames.some((name) => !asked.includes(name) && (typed[name] || errors[name]));
  const [timeOfDay] = discoms.flatMap((discom) => discom.time_of_day ?? []);
  const [free] = discoms.flatMap((discom) => discom.free ?? []);
  return (
    <form
      id={formId}
      className="planner-form"
      action={`${paths.planner}#planner-result`}
      onSubmit={onSubmit}
      noValidate
    >
      <h2>{texts.title}</h2>
      <div className="planner-fields">
        <TextField {...number('bill')} label={texts.bill} />
        <SelectField {...field('months')} label={placeTexts.billCovers}>
          <option value="">{usualMonthsText(usualMonths)}</option>
          {[1, 2, 3]
            .filter((count) => count !== usualMonths)
            .map((count) => (
              <option key={count} value={count}>
                {monthsText(count)}
              </option>
            ))}
        </SelectField>
        <TextField
          {...field('pin')}
          label={placeTexts.pin}
          hint={pinNote}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <fieldset className="planner-for">
        <legend className="field-label">{texts.for}</legend>
        {(['home', 'society', 'business'] as const).map((buyer) => {
          const value = buyer === 'home' ? '' : buyer;
          return (
            <label key={buyer}>
              <input type="radio" name="for" value={value} defaultChecked={typed.for === value} />
              {forTexts[buyer]}
            </label>
          );
        })}
      </fieldset>
      <Button type="submit" look="sun" wide>
        {texts.send}
      </Button>
      <details className="fold planner-more" open={isExact}>
        <summary>{texts.exact}</summary>
        <div className="planner-fields">
          <TextField {...number('units')} label={texts.units} />
          <SelectField {...field('state')} label={placeTexts.state}>
            <option value="">{placeTexts.byPin}</option>
            {states.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          {/* Always there: a field that comes with the state pushes the next one away under the finger. */}
          <SelectField {...field('discom')} label={texts.company}>
            <option value="">{placeTexts.notKnown}</option>
            {discoms.map(({ slug, names, area }) => (
              <option key={slug} value={slug}>
                {names.join(', ')}: {area}
              </option>
            ))}
          </SelectField>
          <TextField {...number('free')} label={texts.free} hint={free && freeHint(free)} />
          <TextField {...number('fixed')} label={texts.fixed} />
          <SelectField {...field('phase')} label={placeTexts.connection}>
            <option value="">{placeTexts.notKnown}</option>
            <option value="1">{phaseOptions[1]}</option>
            <option value="3">{phaseOptions[3]}</option>
            <option value={noGrid}>{texts.noGrid}</option>
          </SelectField>
          <TextField {...number('area')} label={texts.area} />
          <TextField {...number('load')} label={placeTexts.load} />
        </div>
        {tick('backup', texts.backup)}
        <details className="fold" open={things.some((name) => typed[name])}>
          <summary>{comingTexts.title}</summary>
          <div className="planner-fields">
            {appliances.map((one) => (
              <TextField key={one.slug} {...number(loadField(one))} label={applianceNames[one.slug]} />
            ))}
            <TextField {...number('car')} label={comingTexts.car} />
            <TextField {...number('generator')} label={comingTexts.generator} />
          </div>
          {tick('newac', comingTexts.newAc)}
        </details>
        {asks.hours && <HoursFields typed={typed} number={number} />}
        <details className="fold" open={more}>
          <summary>{moreTexts.title}</summary>
          <div className="planner-fields">
            <TextField {...number('summer')} label={moreTexts.summer} />
            <TextField {...number('side')} label={moreTexts.side} />
            <RoofFields field={field} />
            <TextField {...number('credit')} label={moreTexts.credit} />
            <TextField {...number('price')} label={moreTexts.price} />
            <TextField {...number('houses')} label={moreTexts.houses} />
            <SelectField {...field('meter')} label={moreTexts.meter}>
              <option value="">{moreTexts.meterUsual}</option>
              {meteringMethods.map((method) => (
                <option key={method} value={method}>
                  {meterOptions[method]}
                </option>
              ))}
            </SelectField>
            <TextField {...number('export')} label={moreTexts.export} />
          </div>
          {timeOfDay && tick('tod', moreTexts.timeOfDay(timeOfDay.who))}
          {tick('topup', moreTexts.stateMoney, typed.topup || anyMoney)}
          {tick('beyond', moreTexts.beyond)}
          {tick('rate', moreTexts.rate, 'bill')}
        </details>
        {asks.business && <BusinessFields typed={typed} number={number} />}
        <details className="fold" open={sums.some((name) => typed[name])}>
          <summary>{moneyTexts.title}</summary>
          <p className="soft">{moneyTexts.note}</p>
          <div className="planner-fields">
            <TextField {...number('rise')} label={moneyTexts.rise} />
            <TextField {...number('discount')} label={moneyTexts.discount} />
            <TextField {...number('maintenance')} label={moneyTexts.maintenance} />
            <TextField {...number('inverter')} label={moneyTexts.inverter} />
            <TextField {...number('loan')} label={moneyTexts.loan} />
            <TextField {...number('interest')} label={moneyTexts.interest} />
            <TextField {...number('deposit')} label={depositTexts.field} />
            <TextField {...number('instalments')} label={moneyTexts.instalments} />
            <TextField {...number('wait')} label={moneyTexts.wait} />
          </div>
        </details>
      </details>
    </form>
  );
});
