import { InPageLink } from '#ui/InPageLink.tsx';

type PagesProps = {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  go: (path: string) => void;
};

/** Links to the pages before and after this one. */
export function Pages({ page, pages, pathOf, go }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="desk-pages" aria-label="Pages">
      {page > 1 && (
        <InPageLink go={go} href={pathOf(page - 1)}>
          Previous
        </InPageLink>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <InPageLink go={go} href={pathOf(page + 1)}>
          Next
        </InPageLink>
      )}
    </nav>
  );
}
