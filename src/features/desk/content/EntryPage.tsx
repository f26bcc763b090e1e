import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { Entry } from '#contract/desk-content.ts';
import * as calls from '#contract/desk-routes.ts';
import * as paths from '#contract/paths.ts';
import { liveFields } from '#domain/product/product-fields.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { categorySlug, latinSlug } from '#domain/text/text.ts';
import { isSettingGroup } from '#settings/group-names.ts';
import { entryStates, entryTypeTexts, entryPage as words } from '#texts/en/desk-content.ts';
import { settingGroupTexts } from '#texts/en/desk-settings.ts';
import { productParts } from '#texts/en/product-form.ts';
import { InPageLink } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/Field.tsx';
import type { Values } from '../form/form-field.ts';
import { OfferForm } from '../products/OfferForm.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Failure, formatTime } from '../shell/Parts.tsx';
import { Conflicts } from './Conflicts.tsx';
import { addressOf } from './ContentChanges.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryForm } from './EntryForm.tsx';
import { findFilePage } from './file-pages.ts';
import { placed, sectionsOf } from './form-fields.ts';
import { useEntry } from './use-entry.ts';

type PageProps = {
  type: EntryType;
  slug: string;
  /** A new one begins with this text of content/pages. */
  from?: string | undefined;
  go: (path: string) => void;
};

/** What the form begins with: an entry, and for a new one what is already typed. */
type Start = { entry: Entry; typed: Values; address?: string | undefined };

/** One product, category, post or page to write; without a slug a new one. */
export function EntryPage({ type, slug, from, go }: PageProps) {
  const loaded = useLoaded(`${type} ${slug}`, async (signal): Promise<Start> => {
    if (slug)
      return {
        entry: await callDesk(client, calls.deskEntry, { params: { type, slug }, signal }),
        typed: {},
      };
    const listed = type === 'product' ? await client.categories() : [];
    const categories = listed.map((one) => ({ slug: categorySlug(one), name: one.name }));
    const nothing = { fields: {}, shop: null, draft: null, conflicts: [], problems: [], file: null };
    const { slug: address, ...typed } = (from && (await findFilePage(from, signal))) || { slug: undefined };
    const entry: Entry = { type, slug: '', state: 'new', ...nothing, categories };
    return { entry, typed, address };
  });
  return (
    <article className="entry">
      <p>
        <InPageLink go={go} href={listPath(type)}>
          {entryTypeTexts[type].all}
        </InPageLink>
      </p>
      {loaded.error !== undefined && <Failure error={loaded.error} onRetry={loaded.reload} />}
      {!loaded.value && loaded.error === undefined && <Skeleton height="480px" />}
      {loaded.value && loaded.isCurrent && <EntryWork key={slug} start={loaded.value} go={go} />}
    </article>
  );
}

const pathOf = ({ type, slug }: Entry): string =>
  type === 'settings' ? paths.home : type === 'page' ? `/${slug}/` : addressOf(type, slug);
const listPath = (type: EntryType): string =>
  type === 'settings' ? deskPath({ view: type }) : deskPath({ view: 'content', type });
const titleOf = ({ type, slug }: Entry, name: string): string =>
  type === 'settings' && isSettingGroup(slug)
    ? settingGroupTexts[slug].title
    : name || entryTypeTexts[type].add;

function stateText({ state, draft }: Entry, isDirty: boolean): string {
  const said = entryStates[state];
  const ofDraft = draft ? words.draftOf(said, draft.saved_by, formatTime(draft.saved_at)) : said;
  return isDirty ? words.notSaved(ofDraft) : ofDraft;
}

function EntryWork({ start, go }: { start: Start; go: (path: string) => void }) {
  const isNew = start.entry.slug === '';
  const work = useEntry(start.entry, isNew, start);
  const { entry, values } = work;
  const [ownSlug, setOwnSlug] = useState(start.address);
  const [isChecked, setChecked] = useState(false);
  /** Price and stock of a product in the shop change at once, and are never in its draft. */
  const { offer } = entry;
  const isSold = offer !== undefined;
  const name = String(values.name ?? values.title ?? '');
  const slug = entry.slug || (ownSlug ?? latinSlug(name));
  const problems = placed(work.problems).filter(({ code }) => isChecked || code !== 'missing');
  const sections = sectionsOf(entry.type, slug, values, isSold ? liveFields : []);

  const isTaken = isNew && work.error instanceof HttpError && work.error.code === 'changed_meanwhile';
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if ((await work.save(slug)) && isNew) go(deskPath({ view: 'content', type: entry.type, entry: slug }));
  }
  return (
    <>
      <header className="entry-head">
        <h2>{titleOf(entry, name)}</h2>
        <p className="soft" role="status">
          {stateText(entry, work.isDirty)}
        </p>
        {entry.state === 'published' && <a href={pathOf(entry)}>{words.view}</a>}
      </header>
      {offer && (
        <section className="panel entry-offer" aria-labelledby="offer-title">
          <h3 id="offer-title">{productParts.offer.title}</h3>
          <p className="soft">{productParts.offer.says}</p>
          <OfferForm initial={offer} onChange={work.refresh} />
        </section>
      )}
      <form className="entry-form" onSubmit={save} noValidate>
        {isSold && (
          <div className="entry-head">
            <h3>{productParts.texts.title}</h3>
            <p className="soft">{productParts.texts.says}</p>
          </div>
        )}
        <Conflicts entry={entry} isBusy={work.busy !== false || work.isSending} onChoose={work.choose} />
        {isNew && (
          <TextField
            name="slug"
            label={words.address}
            error={isTaken ? words.taken : undefined}
            hint={words.addressHint}
            autoCapitalize="none"
            autoComplete="off"
            value={slug}
            onChange={({ target }) => setOwnSlug(target.value)}
          />
        )}
        <EntryForm
          sections={sections}
          values={values}
          problems={problems}
          categories={entry.categories}
          onChange={work.change}
          whileSending={work.whileSending}
        />
        <EntryActions
          work={work}
          slug={slug}
          isNew={isNew}
          isTaken={isTaken}
          fields={sections.flatMap(({ fields }) => fields)}
          problems={isChecked ? problems : []}
          onCheck={() => setChecked(true)}
          onGone={() => go(listPath(entry.type))}
        />
      </form>
    </>
  );
}
