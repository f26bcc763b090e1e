import { useRef } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import type { Category } from '#contract/catalogue.ts';
import { type Facets, joinValues, tickedFilters, valuesOf } from '#domain/product/product-filters.ts';
import * as texts from '#texts/en/listing.ts';
import { filterLabels } from '#texts/en/product-filters.ts';
import { buttonClass, InPageLink } from '#ui/Button.tsx';
import { activeFilters, cleared, tickedOptions } from './filter-options.ts';
import { type Filters, formId } from './filters.ts';
import './FilterPanel.css';

type FilterPanelProps = {
  filters: Filters;
  facets: Facets;
  /** The number of products found; undefined while they are being loaded. */
  count: number | undefined;
  onChange: (next: Partial<Filters>) => void;
  /** Called when the shopper has chosen and wants to see the products. */
  onShow: () => void;
};

/** The filters with checkboxes. The checkboxes belong to the form of FilterBar, which works without script. */
export function FilterPanel({ filters, facets, count, onChange, onShow }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const ticked = tickedFilters.flatMap((name) => valuesOf(filters[name])).length;
  const groups = tickedFilters
    .map((name) => ({ name, options: tickedOptions(name, facets, filters) }))
    .filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;

  return (
    <details ref={panel} className="filter-panel">
      <summary className={buttonClass({ look: 'line', wide: true })}>{texts.filters(ticked)}</summary>
      <div className="filter-groups">
        {groups.map(({ name, options }) => {
          const chosen = valuesOf(filters[name]);
          return (
            <fieldset key={name} className="filter-group">
              <legend>{filterLabels[name]}</legend>
              {options.map(({ value, label, count }) => (
                <label key={value} className="filter-option">
                  <input
                    type="checkbox"
                    form={formId}
                    name={name}
                    value={value}
                    checked={chosen.includes(value)}
                    onChange={({ currentTarget }) => {
                      const rest = chosen.filter((other) => other !== value);
                      onChange({ [name]: joinValues(currentTarget.checked ? [...rest, value] : rest) });
                    }}
                  />
                  <span>{label}</span>
                  <span className="filter-count">
                    {count}
                    <span className="visually-hidden">{` ${texts.ofProducts}`}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          );
        })}
        <button
          type="submit"
          form={formId}
          className={buttonClass({ look: 'ink', wide: true })}
          onClick={(event) => {
            event.preventDefault();
            panel.current?.removeAttribute('open');
            onShow();
          }}
        >
          {texts.showProducts(hydrated ? count : undefined)}
        </button>
      </div>
    </details>
  );
}

type ActiveFiltersProps = {
  filters: Filters;
  fixed: Partial<Filters>;
  categories: readonly Category[];
  /** Link targets: without script they remove a filter. */
  addressOf: (filters: Filters) => string;
  onGo: (filters: Filters) => void;
};

/** A link for each filter in use that removes it, and a link that removes all. */
export function ActiveFilters({ filters, fixed, categories, addressOf, onGo }: ActiveFiltersProps) {
  const active = activeFilters(filters, fixed, categories);
  if (active.length === 0) return null;
  const link = (next: Filters, className: string, text: string, label?: string) => (
    <InPageLink href={addressOf(next)} go={() => onGo(next)} className={className} aria-label={label}>
      {text}
    </InPageLink>
  );
  return (
    <ul className="active-filters" aria-label={texts.filtersInUse}>
      {active.map(({ label, without }) => (
        <li key={label}>
          {link({ ...filters, ...without, page: 1 }, 'active-filter', label, texts.removeFilter(label))}
        </li>
      ))}
      <li>{link(cleared(filters, fixed), 'active-clear', texts.clearAll)}</li>
    </ul>
  );
}
