import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { searchMaxLength } from '#domain/base/limits.ts';
import type { TypeNames } from '#domain/product/product.ts';
import { type Facets, type FilterName, filterNames } from '#domain/product/product-filters.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/listing.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type ChosenFilter, filterChoices } from './filter-options.ts';
import { type Filters, formId, readFilters, valueFrom } from './filters.ts';

type FilterBarProps = {
  filters: Filters;
  fixed: Partial<Filters>;
  categories: readonly Category[];
  facets: Facets | undefined;
  typeNames: TypeNames | undefined;
  onChange: (next: Partial<Filters>, step: 'push' | 'replace') => void;
};

const typingPauseMs = 300;

/** Before hydration a plain form that leads to the search page; then each change loads results at once. */
export function FilterBar({ filters, fixed, categories, facets, typeNames, onChange }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search, setSearch] = useState(filters.search);
  /** Whether the search being typed already has a history entry. Later changes replace it, so that Back undoes all. */
  const hasEntry = useRef(false);

  /** The last search text that this field has applied. */
  const applied = useRef(filters.search);

  // Back, Forward and Clear Filters change the filters from outside. Only then is the typed text replaced.
  useEffect(() => {
    if (filters.search === applied.current) return;
    applied.current = filters.search;
    clearTimeout(timer.current);
    setSearch(filters.search);
    hasEntry.current = false;
  }, [filters.search]);

  // Filters typed or chosen before hydration are applied together with those in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration
  useEffect(() => {
    if (!form.current) return;
    const { elements } = form.current;
    const typed = new FormData(form.current);
    const typedValue = (name: FilterName) => valueFrom(name, typed.getAll(name).map(String));
    // After a reload the browser restores the fields' values by itself: that is no new choice.
    const address = readFilters(new URLSearchParams(location.search));
    const changed = filterNames.filter(
      (name) =>
        elements.namedItem(name) &&
        !(name in fixed) &&
        ![filters[name], address[name]].includes(typedValue(name)),
    );
    if (changed.length === 0) return;
    // Set in the same render as onChange below: a render in between would empty the field while the shopper types.
    setSearch(String(typed.get('search') ?? ''));
    applied.current = typedValue('search');
    hasEntry.current = document.activeElement?.getAttribute('name') === 'search';
    const chosen = Object.fromEntries(changed.map((name) => [name, typedValue(name)]));
    onChange({ ...address, ...fixed, ...chosen, page: 1 }, 'push');
  }, []);

  function searchFor(text: string, step: 'push' | 'replace') {
    clearTimeout(timer.current);
    applied.current = tidy(text);
    if (applied.current === filters.search) return;
    onChange({ search: applied.current }, step);
    hasEntry.current = true;
  }
  const nextStep = () => (hasEntry.current ? 'replace' : 'push');
  function type(text: string) {
    setSearch(text);
    clearTimeout(timer.current);
    const step = nextStep();
    timer.current = setTimeout(() => searchFor(text, step), typingPauseMs);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    searchFor(search, nextStep());
    hasEntry.current = false;
  }
  const choose = (name: ChosenFilter) => (event: ChangeEvent<HTMLSelectElement>) =>
    onChange({ [name]: event.currentTarget.value }, 'push');

  return (
    <search>
      <form ref={form} id={formId} className="filters" action={paths.search} onSubmit={submit}>
        <div className="filters-search">
          <TextField
            label={texts.searchLabel}
            name="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={texts.searchExample}
            maxLength={searchMaxLength}
            value={search}
            onChange={(event) => type(event.target.value)}
            onFocus={() => {
              hasEntry.current = false;
            }}
          />
          <Button type="submit" look="ink">
            {texts.search}
          </Button>
        </div>
        {Object.entries(filterChoices(categories, filters, facets, typeNames)).map(
          ([key, { label, none, options }]) => {
            const name = key as ChosenFilter;
            const own = fixed[name];
            return own === undefined ? (
              <SelectField key={name} label={label} name={name} value={filters[name]} onChange={choose(name)}>
                <option value="">{none}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
            ) : (
              <input key={name} type="hidden" name={name} value={own} />
            );
          },
        )}
      </form>
    </search>
  );
}
