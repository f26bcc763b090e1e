import type { ReactNode, SubmitEvent } from 'react';
import { deskList as words } from '#texts/en/desk-shell.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import './Search.css';

type SearchFormProps = {
  label: string;
  /** The text that was searched for. */
  q: string | undefined;
  onSearch: (fields: FormData) => void;
  /** Further fields, folded until one of them is in use. */
  more?: ReactNode;
  moreTitle?: string;
  isMoreInUse?: boolean;
};

/** One line to search a list of the desk. */
export function SearchForm({ label, q, onSearch, more, moreTitle, isMoreInUse }: SearchFormProps) {
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(new FormData(event.currentTarget));
  }
  return (
    <search>
      <form className="desk-search" onSubmit={search}>
        <div className="desk-find">
          <TextField name="q" label={label} type="search" defaultValue={q} autoComplete="off" />
          <Button look="ink" type="submit">
            {words.search}
          </Button>
        </div>
        {more && (
          <details open={isMoreInUse}>
            <summary>{moreTitle}</summary>
            <div className="desk-more">{more}</div>
          </details>
        )}
      </form>
    </search>
  );
}
