import * as texts from '#texts/en/listing.ts';
import { InPageLink } from '#ui/Button.tsx';

/** The page numbers to link: the first, the last, the current one and its neighbours. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

type PagingProps = {
  page: number;
  pages: number;
  /** Link targets: they work before hydration, in a new tab and when shared. */
  addressOf: (page: number) => string;
  onGo: (page: number) => void;
};

export function Paging({ page, pages, addressOf, onGo }: PagingProps) {
  const link = (number: number, text: string, label?: string) => (
    <InPageLink
      href={addressOf(number)}
      go={() => onGo(number)}
      data-held=""
      aria-label={label}
      aria-current={label && number === page ? 'page' : undefined}
    >
      {text}
    </InPageLink>
  );
  return (
    <nav className="paging" aria-label={texts.pages}>
      <ul>
        {page > 1 && <li className="paging-step">{link(Math.min(page - 1, pages), texts.previous)}</li>}
        {pageNumbers(page, pages).map((number, index, numbers) => (
          <li key={number} className={number - (numbers[index - 1] ?? 0) > 1 ? 'paging-gap' : undefined}>
            {link(number, String(number), texts.page(number))}
          </li>
        ))}
        {page < pages && <li className="paging-step">{link(page + 1, texts.next)}</li>}
      </ul>
    </nav>
  );
}
