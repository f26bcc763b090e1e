import type { ComponentProps } from 'react';
import { directionOptions, placeTexts, shadeOptions, slopeOptions } from '#texts/en/planner-place.ts';
import { SelectField } from '#ui/SelectField.tsx';

type RoofName = 'slope' | 'direction' | 'shade';
type RoofFieldsProps = {
  field: (name: RoofName) => Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
};

/** The usual answer is the empty one: it is not in the address. */
const options = (texts: Record<string, string>, usual: string) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value === usual ? '' : value}>
      {text}
    </option>
  ));

/** How the panels lie, which way they face, and what shades them. */
export const RoofFields = ({ field }: RoofFieldsProps) => (
  <>
    <SelectField {...field('slope')} label={placeTexts.slope}>
      {options(slopeOptions, 'rack')}
    </SelectField>
    <SelectField {...field('direction')} label={placeTexts.direction}>
      {options(directionOptions, 'south')}
    </SelectField>
    <SelectField {...field('shade')} label={placeTexts.shade}>
      {options(shadeOptions, 'none')}
    </SelectField>
  </>
);
