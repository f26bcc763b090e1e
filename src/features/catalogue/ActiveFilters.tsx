import type { Category } from '#contract/catalogue.ts';
import { InPageLink } from '#ui/InPageLink.tsx';
import { activeFilters, cleared } from './filter-options.ts';
import type { Filters } from './filters.ts';
import './ActiveFilters.css';

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
    <ul className="active-filters" aria-label="Filters in use">
      {active.map(({ label, without }) => (
        <li key={label}>
          {link({ ...filters, ...without, page: 1 }, 'active-filter', label, `Remove filter: ${label}`)}
        </li>
      ))}
      <li>{link(cleared(filters, fixed), 'active-clear', 'Clear all')}</li>
    </ul>
  );
}
