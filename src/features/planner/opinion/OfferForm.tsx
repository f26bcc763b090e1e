import type { ReactNode } from 'react';
import { offerParts } from '#domain/solar/second-opinion/given-offer.ts';
import { partTexts } from '#texts/en/second-opinion.ts';
import { offerChoices as choices, offerTexts as texts } from '#texts/en/second-opinion-fields.ts';
import { readingTexts } from '#texts/en/second-opinion-form.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { fieldOf, hasField, type OfferErrors, type OfferField, type TypedOffer } from './offer-input.ts';
import type { OpinionAnswer } from './opinion-case.ts';

export type OfferFieldsProps = {
  number: number;
  typed: TypedOffer;
  errors: OfferErrors | undefined;
  reading?: OpinionAnswer['readings'][number] | undefined;
};

type FieldWords = { label: string; mode?: 'decimal'; hint?: string; options?: Record<string, string> };

/** What stands on the paper of an offer beside price and size, in the order of the form. */
const paperFields = {
  vendor: { label: texts.vendor },
  priceis: { label: texts.priceIs, options: choices.priceIs },
  gst: { label: texts.gst, options: choices.gst },
  subsidy: { label: texts.subsidy },
  watts: { label: texts.watts, mode: 'decimal' },
  count: { label: texts.count, mode: 'decimal' },
  panel: { label: texts.panel },
  inverter: { label: texts.inverter },
  inverterkw: { label: texts.inverterKw, mode: 'decimal' },
  battery: { label: texts.battery, mode: 'decimal' },
  cells: { label: texts.cells, options: choices.cells },
  almm: { label: texts.almm, options: choices.yesNo },
  registered: { label: texts.registered, options: choices.yesNo },
  strings: { label: texts.strings, hint: texts.stringsHint },
  voc: { label: texts.voc, mode: 'decimal' },
  dcmax: { label: texts.dcMax, mode: 'decimal' },
  panelyears: { label: texts.panelYears, mode: 'decimal' },
  inverteryears: { label: texts.inverterYears, mode: 'decimal' },
  workyears: { label: texts.workYears, mode: 'decimal' },
} as const satisfies Partial<Record<OfferField, FieldWords>>;
const paper = Object.entries(paperFields) as [OfferField, FieldWords][];

/** The fields are uncontrolled: what was typed before hydration stays. */
function OneField({ name, words, of }: { name: OfferField; words: FieldWords; of: OfferFieldsProps }) {
  const { label, mode, hint, options } = words;
  const field = {
    name: fieldOf(name, of.number),
    label,
    hint,
    defaultValue: of.typed[name],
    error: of.errors?.[name],
    autoComplete: 'off',
  };
  if (!options) return <TextField {...field} inputMode={mode ?? 'text'} />;
  return (
    <SelectField {...field}>
      {Object.entries(options).map(([value, said]) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </SelectField>
  );
}

function NamedParts({ number, typed }: OfferFieldsProps) {
  return (
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
  );
}

const isFilled = ({ typed, errors }: OfferFieldsProps, name: OfferField): boolean =>
  typed[name] !== '' || errors?.[name] !== undefined;
const hasParts = ({ typed }: OfferFieldsProps): boolean =>
  offerParts.some((part) => typed[hasField(part)] !== '');

/** The text of an offer, its price and size, and whatever else is filled already: to be checked. */
export function OfferFields(props: OfferFieldsProps & { place?: ReactNode }) {
  const { number, typed, errors, reading, place } = props;
  const notes = reading ? readingTexts(reading) : [];
  const filled = paper.filter(([name]) => isFilled(props, name));
  return (
    <>
      <TextAreaField
        name={fieldOf('text', number)}
        label={texts.text}
        hint={texts.textHint}
        defaultValue={typed.text}
        error={errors?.text}
        autoComplete="off"
        rows={4}
      />
      <input type="hidden" name={fieldOf('read', number)} defaultValue={typed.read} />
      {notes.length > 0 && (
        <ul className="opinion-notes" role="status">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="opinion-fields opinion-first">
        <OneField name="price" words={{ label: texts.price }} of={props} />
        <OneField name="kw" words={{ label: texts.kw, mode: 'decimal' }} of={props} />
        {place}
      </div>
      {filled.length > 0 && (
        <div className="opinion-fields">
          {filled.map(([name, words]) => (
            <OneField key={name} name={name} words={words} of={props} />
          ))}
        </div>
      )}
      {hasParts(props) && <NamedParts {...props} />}
    </>
  );
}

/** The fields that nothing was read or typed for. */
export function OfferMore(props: OfferFieldsProps) {
  const empty = paper.filter(([name]) => !isFilled(props, name));
  if (empty.length === 0 && hasParts(props)) return null;
  return (
    <details className="fold opinion-more">
      <summary>{texts.more}</summary>
      <div className="opinion-fields">
        {empty.map(([name, words]) => (
          <OneField key={name} name={name} words={words} of={props} />
        ))}
      </div>
      {!hasParts(props) && <NamedParts {...props} />}
    </details>
  );
}
