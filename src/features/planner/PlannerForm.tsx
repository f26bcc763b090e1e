import { memo } from 'react';
import * as paths from '#contract/paths.ts';
import type { StateYield } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import { anyMoney } from '#domain/regulation/state-money.ts';
import { appliances } from '#domain/solar/backup.ts';
import { usualLoanMonths, usualSubsidyWeeks } from '#domain/solar/quote.ts';
import { comingTexts } from '#texts/en/planner-coming.ts';
import { depositTexts } from '#texts/en/planner-deposit.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { type Asks, type FieldName, loadField, noGrid, type Reading, type Typed } from './planner-input.ts';

/** The radio buttons of the kits are outside the form and belong to it by this id. */
export const formId = 'planner';

/** Fields of the fold, which opens if one of them is filled. */
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
  const more = folded.some((name) => typed[name]);
  const [timeOfDay] = discoms.flatMap((discom) => discom.time_of_day ?? []);
  const [free] = discoms.flatMap((discom) => discom.free ?? []);
  return (
    <form id={formId} className="planner-form" action={paths.planner} onSubmit={onSubmit} noValidate>
      <h2>Your bill and your roof</h2>
      <div className="planner-fields">
        <SelectField {...field('state')} label="State">
          <option value="">By PIN code</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('pin')}
          label="PIN code"
          hint={pinNote}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        {/* Always there: a field that comes with the state pushes the next one away under the finger. */}
        <SelectField {...field('discom')} label="Electricity company">
          <option value="">Not known</option>
          {discoms.map(({ slug, names, area }) => (
            <option key={slug} value={slug}>
              {names.join(', ')}: {area}
            </option>
          ))}
        </SelectField>
        <TextField {...number('units')} label="Units (kWh) on the bill" />
        <TextField {...number('bill')} label="Bill amount, ₹" />
        <SelectField {...field('months')} label="The bill covers">
          <option value="">{usualMonths > 1 ? `${usualMonths} months, as usual there` : 'One month'}</option>
          {[1, 2, 3]
            .filter((count) => count !== usualMonths)
            .map((count) => (
              <option key={count} value={count}>
                {count === 1 ? 'One month' : `${count} months`}
              </option>
            ))}
        </SelectField>
        <TextField
          {...number('free')}
          label="Free units on the bill"
          hint={free && `${free.homes === 'most' ? 'Most' : 'Some'} homes there have ${free.units}`}
        />
        <TextField {...number('fixed')} label="Fixed charge, ₹" />
        <SelectField {...field('for')} label="Building">
          <option value="">A home</option>
          <option value="society">A housing society</option>
          <option value="business">A business</option>
        </SelectField>
        <SelectField {...field('phase')} label="Connection">
          <option value="">Not known</option>
          <option value="1">One phase</option>
          <option value="3">Three phases</option>
          <option value={noGrid}>None: no grid there</option>
        </SelectField>
        <TextField {...number('area')} label="Free flat roof, m²" />
        <TextField {...number('load')} label="Sanctioned load, kW" />
      </div>
      <label className="planner-tick">
        <input type="checkbox" name="backup" value="yes" defaultChecked={typed.backup !== ''} />
        With a battery, for power cuts
      </label>
      <details open={things.some((name) => typed[name])}>
        <summary>{comingTexts.title}</summary>
        <div className="planner-fields">
          {appliances.map((one) => (
            <TextField key={one.slug} {...number(loadField(one))} label={one.name} />
          ))}
          <TextField {...number('car')} label={comingTexts.car} />
          <TextField {...number('generator')} label={comingTexts.generator} />
        </div>
        <label className="planner-tick">
          <input type="checkbox" name="newac" value="yes" defaultChecked={typed.newac !== ''} />
          {comingTexts.newAc}
        </label>
      </details>
      {asks.hours && <HoursFields typed={typed} number={number} />}
      <details open={more}>
        <summary>More about the bill and the roof</summary>
        <div className="planner-fields">
          <TextField {...number('summer')} label="Units a month, April to July" />
          <TextField {...number('side')} label="Roof’s long side, m" />
          <SelectField {...field('slope')} label="The panels lie">
            <option value="">On racks, tilted by 15°</option>
            <option value="flat">Flat</option>
            <option value="roof">On a sloping roof</option>
          </SelectField>
          <SelectField {...field('direction')} label="They face">
            <option value="">South</option>
            <option value="south-east">South-east or south-west</option>
            <option value="east">East or west</option>
            <option value="north-east">North-east or north-west</option>
            <option value="north">North</option>
          </SelectField>
          <SelectField {...field('shade')} label="Shade on them">
            <option value="">None</option>
            <option value="some">Some hours</option>
            <option value="much">Much, at noon too</option>
          </SelectField>
          <TextField {...number('credit')} label="Credit for a surplus unit, ₹" />
          <TextField {...number('price')} label="Price of one kW, ₹" />
          <TextField {...number('houses')} label="Houses of the society" />
          <SelectField {...field('meter')} label="What is made is">
            <option value="">As is usual there</option>
            <option value="net">Taken off the units (net metering)</option>
            <option value="billing">Paid when it is fed in (net billing)</option>
            <option value="gross">All sold (gross metering)</option>
            <option value="none">Not fed in (zero export)</option>
          </SelectField>
          <TextField {...number('export')} label="Export limit, kW" />
        </div>
        {timeOfDay && (
          <label className="planner-tick">
            <input type="checkbox" name="tod" value="yes" defaultChecked={typed.tod !== ''} />
            My rate changes with the time of day ({timeOfDay.who})
          </label>
        )}
        <label className="planner-tick">
          <input
            type="checkbox"
            name="topup"
            value={typed.topup || anyMoney}
            defaultChecked={typed.topup !== ''}
          />
          My state pays for solar too, and I get it
        </label>
        <label className="planner-tick">
          <input type="checkbox" name="beyond" value="yes" defaultChecked={typed.beyond !== ''} />
          Plan more than I use, for the credit
        </label>
        <label className="planner-tick">
          <input type="checkbox" name="rate" value="bill" defaultChecked={typed.rate !== ''} />
          Use the rate of my bill, not the state’s tariff
        </label>
      </details>
      {asks.business && <BusinessFields typed={typed} number={number} />}
      <details open={sums.some((name) => typed[name])}>
        <summary>Loan, maintenance, rising prices</summary>
        <p className="soft">
          If empty, prices stay, upkeep is 1 % of the price a year, money earns 7 % elsewhere, and nothing is
          borrowed.
        </p>
        <div className="planner-fields">
          <TextField {...number('rise')} label="Units cost more each year, %" />
          <TextField {...number('discount')} label="Your money would earn a year elsewhere, %" />
          <TextField {...number('maintenance')} label="Maintenance a year, ₹" />
          <TextField {...number('inverter')} label="Second inverter, ₹" />
          <TextField {...number('loan')} label="Loan, ₹" />
          <TextField {...number('interest')} label="Interest a year, %" />
          <TextField {...number('deposit')} label={depositTexts.field} />
          <TextField {...number('instalments')} label={`Months of the loan, else ${usualLoanMonths}`} />
          <TextField {...number('wait')} label={`Subsidy comes after, weeks, else ${usualSubsidyWeeks}`} />
        </div>
      </details>
      <Button type="submit" look="sun" wide>
        Show the answer
      </Button>
    </form>
  );
});
