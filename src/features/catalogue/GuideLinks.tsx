import type { SearchNotes } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';

const guidesShown = 2;

/** Posts about what was searched, in one row. */
export function GuideLinks({ guides = [] }: Pick<SearchNotes, 'guides'>) {
  if (guides.length === 0) return null;
  return (
    <nav className="listing-guides" aria-label="Guides">
      <span aria-hidden="true">{guides.length === 1 ? 'Guide' : 'Guides'}</span>
      <ul>
        {guides.slice(0, guidesShown).map(({ slug, title }) => (
          <li key={slug}>
            <a href={paths.blog(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
