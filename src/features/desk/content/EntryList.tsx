import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as calls from '#contract/desk-routes.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { entryTypeTexts, entryList as words } from '#texts/en/desk-content.ts';
import { deskList } from '#texts/en/desk-shell.ts';
import { buttonClass, InPageLink } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Count, Failure, Pages } from '../shell/Parts.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { EntryItem } from './EntryItem.tsx';
import { useFilePages } from './file-pages.ts';
import '../shell/Chips.css';

const pageSize = 25;
const onlys = ['draft', 'hidden'] as const;

type EntryListProps = Pick<ViewProps, 'address' | 'go'> & { type: EntryType };

/** The entries of a type: all, those with a draft, those that are hidden; products by their category too. */
export function EntryList({ type, address, go }: EntryListProps) {
  const own = entryTypeTexts[type];
  const q = address.get('q') ?? undefined;
  const category = address.get('category') ?? undefined;
  const only = onlys.find((one) => one === address.get('only'));
  const page = Number(address.get('page')) || 1;
  const pathOf = (changed: Record<string, string | number | undefined>) =>
    deskPath({ view: 'content', type, q, only, category, ...changed });
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, calls.deskEntries, {
      query: { type, q, only, category, page, page_size: pageSize },
      signal,
    }),
  );
  const list = found.value;
  const ofFiles = useFilePages(type === 'page' && !only).filter(
    ({ slug, title }) =>
      list?.results.every((row) => row.slug !== slug) &&
      (!q || title.toLowerCase().includes(q.toLowerCase())),
  );
  const search = (fields: FormData) => go(pathOf({ q: String(fields.get('q')).trim() }));
  return (
    <>
      <div className="desk-count">
        <h2>{own.title}</h2>
        {type !== 'product' && (
          <InPageLink
            go={go}
            className={buttonClass({ look: 'sun' })}
            href={deskPath({ view: 'content', type, new: 1 })}
          >
            {own.add}
          </InPageLink>
        )}
      </div>
      <nav className="desk-chips" aria-label={words.whichEntries}>
        {[undefined, ...onlys].map((one) => (
          <InPageLink
            key={one ?? 'all'}
            go={go}
            href={pathOf({ only: one })}
            aria-current={one === only ? 'page' : undefined}
          >
            {one ? words.onlys[one] : deskList.all}
          </InPageLink>
        ))}
      </nav>
      {type === 'product' && (
        <CategoryChoice chosen={category} onChoose={(name) => go(pathOf({ category: name }))} />
      )}
      <SearchForm key={q} label={words.search} q={q} onSearch={search} />
      {found.error !== undefined && <Failure error={found.error} onRetry={found.reload} />}
      <Count found={found} words={own.count} />
      {!list && found.error === undefined && <Skeleton height="240px" />}
      {list?.count === 0 && ofFiles.length === 0 && (
        <EmptyState title={q ? own.noneFits : own.none} level={3} />
      )}
      {list && (
        <ul className="desk-rows" aria-busy={!found.isCurrent}>
          {list.results.map((row) => (
            <EntryItem
              key={row.slug}
              row={row}
              href={deskPath({ view: 'content', type, entry: row.slug })}
              go={go}
            />
          ))}
        </ul>
      )}
      {ofFiles.length > 0 && (
        <>
          <h3>{words.ofFiles}</h3>
          <p className="soft">{words.ofFilesText}</p>
          <ul className="desk-rows">
            {ofFiles.map(({ slug, title }) => (
              <EntryItem
                key={slug}
                row={{ slug, name: title, picture: '', state: 'published', draft: false }}
                href={deskPath({ view: 'content', type, new: 1, from: slug })}
                go={go}
              />
            ))}
          </ul>
        </>
      )}
      {list && (
        <Pages
          page={page}
          list={list}
          pageSize={pageSize}
          pathOf={(number) => pathOf({ page: number })}
          go={go}
        />
      )}
    </>
  );
}

type CategoryChoiceProps = { chosen: string | undefined; onChoose: (name: string) => void };

function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  const found = useLoaded('categories', () => client.categories()).value;
  return (
    <SelectField
      name="category"
      label={words.category}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{deskList.all}</option>
      {found?.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
