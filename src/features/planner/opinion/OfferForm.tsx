import { offerParts } from '#domain/solar/second-opinion/given-offer.ts';
import { partTexts } from '#texts/en/second-opinion.ts';
import { offerChoices as choices, offerTexts as texts } from '#texts/en/second-opinion-fields.ts';
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
  const choice = (name: OfferField, label: string, options: Record<string, string>) => (
    <SelectField {...field(name, label)}>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
  const notes = reading ? readingTexts(reading) : [];
  return (
    <details className="opinion-offer" open={number === 1 || isTyped(typed)}>
      <summary>{texts.offer(number)}</summary>
      <TextAreaField {...field('text', texts.text)} hint={texts.textHint} />
      <input type="hidden" name={fieldOf('read', number)} defaultValue={typed.read} />
      {notes.length > 0 && (
        <ul className="opinion-notes" role="status">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="opinion-fields">
        <TextField {...field('vendor', texts.vendor)} />
        <TextField {...decimal('price', texts.price)} inputMode="text" />
        {choice('priceis', texts.priceIs, choices.priceIs)}
        {choice('gst', texts.gst, choices.gst)}
        <TextField {...decimal('subsidy', texts.subsidy)} inputMode="text" />
        <TextField {...decimal('kw', texts.kw)} />
        <TextField {...decimal('watts', texts.watts)} />
        <TextField {...decimal('count', texts.count)} />
        <TextField {...field('panel', texts.panel)} />
        <TextField {...field('inverter', texts.inverter)} />
        <TextField {...decimal('inverterkw', texts.inverterKw)} />
        <TextField {...decimal('battery', texts.battery)} />
        {choice('cells', texts.cells, choices.cells)}
        {choice('almm', texts.almm, choices.yesNo)}
        {choice('registered', texts.registered, choices.yesNo)}
        <TextField {...field('strings', texts.strings)} hint={texts.stringsHint} />
        <TextField {...decimal('voc', texts.voc)} />
        <TextField {...decimal('dcmax', texts.dcMax)} />
        <TextField {...decimal('panelyears', texts.panelYears)} />
        <TextField {...decimal('inverteryears', texts.inverterYears)} />
        <TextField {...decimal('workyears', texts.workYears)} />
      </div>
      <fieldset className="opinion-ticks">
        <legend>{texts.named}</legend>
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
