import { cleanGstin, gstinKind } from '#domain/gst/gstin.ts';
import { stateNames, stateOfGstin } from '#domain/gst/place-of-supply.ts';
import { settingsTexts } from '#texts/en/desk-settings.ts';
import { type FieldProps, TextField } from '#ui/Field.tsx';

type GstinFieldProps = FieldProps & { value: string; onChange: (value: string) => void };

/** The characters of a GSTIN: a shorter one is still being typed. */
const wholeLength = 15;

/** The shop's own GSTIN: as soon as it is complete, the state of its registration is said, or that it is wrong. */
export function GstinField({ value, error, hint, onChange, ...field }: GstinFieldProps) {
  const gstin = cleanGstin(value);
  const state = stateOfGstin(gstin);
  const isWrong = gstin.length >= wholeLength && gstinKind(gstin) !== 'regular';
  return (
    <>
      <TextField
        {...field}
        error={
          isWrong ? settingsTexts.wrongGstin : gstin === '' || gstin.length < wholeLength ? error : undefined
        }
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => gstin !== value && onChange(gstin)}
      />
      <output>{state && !isWrong ? settingsTexts.registeredIn(stateNames[state], state) : ''}</output>
    </>
  );
}
