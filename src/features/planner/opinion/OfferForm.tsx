import { offerParts } from '#domain/solar/second-opinion/given-offer.ts';
import { partTexts } from '#texts/en/second-opinion.ts';
import { readingTexts } from '#texts/en/second-opinion-form.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import {
  fieldOf,
  hasField,
  isTyped,
  type OfferErrors,
  type OfferField,
  type TypedOffer,
} from './offer-input.ts';
import type { OpinionAnswer } from './opinion-case.ts';

type OfferFieldsProps = {
  number: number;
  typed: TypedOffer;
  errors: OfferErrors | undefined;
  reading: OpinionAnswer['readings'][number] | undefined;
};

const yesNo = [
  ['', 'Not told'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

/** The fields of one offer. They are uncontrolled: what was typed before hydration stays. */
export function OfferFields({ number, typed, errors, reading }: OfferFieldsProps) {
  const field = (name: OfferField, label: string) => ({
    name: fieldOf(name, number),
    label,
    defaultValue: typed[name],
    error: errors?.[name],
    autoComplete: 'off',
  });
  const decimal = (name: OfferField, label: string) => ({
    ...field(name, label),
    inputMode: 'decimal' as const,
  });
  const choice = (name: OfferField, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField {...field(name, label)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
  const notes = reading ? readingTexts(reading) : [];
  return (
    <details className="opinion-offer" open={number === 1 || isTyped(typed)}>
      <summary>{`Offer ${number}`}</summary>
      <TextAreaField
        {...field('text', 'Paste the text of the quotation, if you have it')}
        hint="From a mail, a message or a PDF. The first 4,000 letters are read into the fields below; correct them there."
      />
      <input type="hidden" name={fieldOf('read', number)} defaultValue={typed.read} />
      {notes.length > 0 && (
        <ul className="opinion-notes" role="status">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="opinion-fields">
        <TextField {...field('vendor', 'Name of the vendor')} />
        <TextField {...decimal('price', 'Price, ₹')} inputMode="text" />
        {choice('priceis', 'This price is', [
          ['', 'Not told'],
          ['before', 'Before the subsidy'],
          ['after', 'After the subsidy'],
        ])}
        {choice('gst', 'GST', [
          ['', 'Not told'],
          ['inside', 'In the price'],
          ['extra', 'On top'],
        ])}
        <TextField {...decimal('subsidy', 'Subsidy as told, ₹')} inputMode="text" />
        <TextField {...decimal('kw', 'Size, kWp')} />
        <TextField {...decimal('watts', 'Watts of one panel')} />
        <TextField {...decimal('count', 'Number of panels')} />
        <TextField {...field('panel', 'Make of the panels')} />
        <TextField {...field('inverter', 'Make of the inverter')} />
        <TextField {...decimal('inverterkw', 'Inverter, kW')} />
        <TextField {...decimal('battery', 'Battery, kWh')} />
        {choice('cells', 'Cells', [
          ['', 'Not told'],
          ['indian', 'Indian (DCR)'],
          ['imported', 'Imported'],
        ])}
        {choice('almm', 'On the ALMM lists', yesNo)}
        {choice('registered', 'Registered vendor', yesNo)}
        <TextField {...field('strings', 'Strings × panels')} placeholder="2 × 5" />
        <TextField {...decimal('voc', 'Panel’s Voc, V')} />
        <TextField {...decimal('dcmax', 'Inverter’s largest DC, V')} />
        <TextField {...decimal('panelyears', 'Panels’ output: years')} />
        <TextField {...decimal('inverteryears', 'Inverter: years')} />
        <TextField {...decimal('workyears', 'Repairs, AMC: years')} />
      </div>
      <fieldset className="opinion-ticks">
        <legend>Named in the offer, without an extra price</legend>
        {offerParts.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              name={fieldOf(hasField(part), number)}
              value="yes"
              defaultChecked={typed[hasField(part)] !== ''}
            />
            {partTexts[part]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
