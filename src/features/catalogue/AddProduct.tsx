import * as paths from '#contract/paths.ts';
import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/comparison.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';

type AddProductProps = {
  /** The products that are compared already. */
  slugs: readonly string[];
  others: readonly { slug: string; name: string }[];
};

/** A plain form without script: the compare page redirects to the comparison with the added product. */
export const AddProduct = ({ slugs, others }: AddProductProps) => (
  <form className="compare-add" action={paths.comparePage}>
    <input type="hidden" name="p" value={slugs.join(',')} />
    <SelectField label={texts.compareWith} name="add">
      {others.map(({ slug, name }) => (
        <option key={slug} value={slug} lang={languageOf(name)}>
          {name}
        </option>
      ))}
    </SelectField>
    <Button type="submit" look="ink">
      {texts.add}
    </Button>
  </form>
);
