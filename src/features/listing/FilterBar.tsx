import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { searchMaxLength } from '#domain/limits.ts';
import { type FilterName, filterNames } from '#domain/product-filters.ts';
import { readFields } from '#hooks/read-fields.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import '#ui/Select.css';
import { type ChosenFilter, filterChoices } from './filter-choices.ts';
import { type Filters, readFilters } from './filters.ts';

type Typed = Record<FilterName, string>;
type FilterBarProps = {
  filters: Filters;
  fixed: Partial<Filters>;
  categories: readonly Category[];
  onChange: (next: Partial<Filters>, step: 'push' | 'replace') => void;
};

const typingPauseMs = 300;

/** A plain form to the search page until the script is there; then each change shows at once. */
export function FilterBar({ filters, fixed, categories, onChange }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search, setSearch] = useState(filters.search);
  /** What is being typed has a step of its own in the browser's history: one back leads to before all of it. */
  const hasStep = useRef(false);

  /** What this field itself asked for last. */
  const asked = useRef(filters.search);

  // Back, forward and Clear Filters change the filters from outside; what is being typed stays otherwise.
  useEffect(() => {
    if (filters.search === asked.current) return;
    asked.current = filters.search;
    clearTimeout(timer.current);
    setSearch(filters.search);
    hasStep.current = false;
  }, [filters.search]);

  // What was typed or chosen before the script was there counts as well, on top of what the address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(() => {
    if (!form.current) return;
    const early: Typed = readFields(form.current, filterNames);
    const changed = filterNames.filter((name) => !(name in fixed) && early[name].trim() !== filters[name]);
    if (changed.length === 0) return;
    // With the filters in one step: a render in between would empty the field under the shopper's hands.
    setSearch(early.search);
    asked.current = early.search.trim();
    hasStep.current = document.activeElement?.getAttribute('name') === 'search';
    const address = readFilters(new URLSearchParams(location.search));
    const chosen = Object.fromEntries(changed.map((name) => [name, early[name].trim()]));
    onChange({ ...address, ...fixed, ...chosen, page: 1 }, 'push');
  }, []);

  function searchFor(text: string, step: 'push' | 'replace') {
    clearTimeout(timer.current);
    asked.current = text.trim();
    if (asked.current === filters.search) return;
    onChange({ search: asked.current }, step);
    hasStep.current = true;
  }
  const nextStep = () => (hasStep.current ? 'replace' : 'push');
  function type(text: string) {
    setSearch(text);
    clearTimeout(timer.current);
    const step = nextStep();
    timer.current = setTimeout(() => searchFor(text, step), typingPauseMs);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    searchFor(search, nextStep());
    hasStep.current = false;
  }
  const choose = (name: keyof Typed) => (event: FormEvent<HTMLSelectElement>) =>
    onChange({ [name]: event.currentTarget.value }, 'push');

  return (
    <search>
      <form ref={form} className="filters" action={paths.search} onSubmit={submit}>
        <div className="filters-search">
          <TextField
            label="Search products"
            name="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Name, maker or figure"
            maxLength={searchMaxLength}
            value={search}
            onChange={(event) => type(event.target.value)}
            onFocus={() => {
              hasStep.current = false;
            }}
          />
          <Button type="submit" look="ink">
            Search
          </Button>
        </div>
        {Object.entries(filterChoices(categories, filters)).map(([key, { label, none, options }]) => {
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
        })}
      </form>
    </search>
  );
}
