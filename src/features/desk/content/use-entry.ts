import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { client } from '#browser/session/session.ts';
import type { PreviewLink } from '#contract/content.ts';
import type { Entry } from '#contract/desk-content.ts';
import * as calls from '#contract/desk-routes.ts';
import { isObject } from '#domain/base/json.ts';
import type { Values } from '../form/form-field.ts';
import { currentIn } from '../form/use-form.ts';
import { isSame, useTyped } from '../form/use-typed.ts';

/** What was typed and not saved, in this tab: a reload or a look at another view loses nothing. */
const keyOf = ({ type, slug }: Entry, address = ''): string => `desk-${type}-${slug || address}`;

export const problemsIn = (error: unknown): Entry['problems'] | undefined => {
  const body = error instanceof HttpError && isObject(error.body) ? error.body : {};
  return Array.isArray(body.problems) ? body.problems : undefined;
};

/** For a new entry: the text and the address that it begins with. */
type Begun = { typed: Values; address?: string | undefined };

type Calls = typeof calls.deskDraft | typeof calls.deskPublish | typeof calls.deskUnpublish;

/** An entry with what is typed into its form, and the calls that save, publish, hide and discard it. */
export function useEntry(initial: Entry, isNew: boolean, { typed: begun, address }: Begun) {
  const [entry, setEntry] = useState(initial);
  const { typed, values, isDirty, ...typing } = useTyped(entry.fields, keyOf(initial, address), begun);
  const [busy, setBusy] = useBusy<string>();
  const [sending, setSending] = useState(0);
  const [error, setError] = useState<unknown>();
  /** Fields that another person has saved, with values other than those that were seen here. */
  const [others, setOthers] = useState<string[]>([]);

  function take(next: Entry) {
    setEntry(next);
    setOthers([]);
  }
  /** Runs a call; afterwards the entry is what it answered. A refusal keeps what was typed. */
  async function run(name: string, work: () => Promise<Entry | undefined>): Promise<boolean> {
    setBusy(name);
    setError(undefined);
    try {
      const next = await work();
      if (next) take(next);
      return true;
    } catch (thrown) {
      // A new entry does not become the one that stands at its address already.
      const current = isNew ? undefined : (currentIn(thrown) as Entry | undefined);
      if (current) {
        setOthers(Object.keys(current.fields).filter((one) => !isSame(current.fields[one], values[one])));
        setEntry(current);
      }
      setError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const call = (route: Calls, body: object = {}, slug = entry.slug) =>
    callDesk<Entry>(client, route as typeof calls.deskDraft, { params: { type: entry.type, slug }, body });

  /** What is typed meanwhile stays, but for the field that was `decided`. */
  async function saveDraft(changes: Values, slug: string, decided?: string): Promise<Entry> {
    const names = Object.keys(changes).filter((name) => entry.shop && name in entry.shop);
    const seen = Object.fromEntries(names.map((name) => [name, entry.shop?.[name]]));
    const version = entry.draft?.version ?? 0;
    const saved = await call(calls.deskDraft, { changes, seen, version, is_new: isNew }, slug);
    typing.settle(changes, { storedAs: keyOf(saved), decided });
    return saved;
  }
  return {
    entry,
    values,
    /** The last refusal names what only publishing looks at, too. */
    problems: problemsIn(error) ?? entry.problems,
    isDirty,
    busy,
    error,
    others,
    change: (changed: Values) => typing.change(changed, busy !== false),
    isSending: sending > 0,
    async whileSending(work: () => Promise<void>): Promise<void> {
      setSending((now) => now + 1);
      await work();
      setSending((now) => now - 1);
    },
    save: (slug: string) => run('save', () => saveDraft(typed, slug)),
    publish: () =>
      run('publish', async () => {
        const now = isDirty ? await saveDraft(typed, entry.slug) : entry;
        if (now !== entry) take(now);
        return call(calls.deskPublish, { version: now.draft?.version ?? 0 });
      }),
    /** Reads again what the shop has; what is typed stays. */
    refresh: () =>
      void run('refresh', () =>
        callDesk(client, calls.deskEntry, { params: { type: entry.type, slug: entry.slug } }),
      ),
    unpublish: () => run('unpublish', () => call(calls.deskUnpublish)),
    /** Undoes the last hiding, as the history would. */
    showAgain: () =>
      run('showAgain', async () => {
        const { type, slug } = entry;
        const query = { subject: `${type}/${slug}`, page_size: 25 };
        const { results } = await callDesk(client, calls.deskChanges, { query });
        const hiding = results.find(({ after }) => after?.published === false);
        if (hiding) {
          const params = { id: String(hiding.id) };
          await callDesk(client, calls.deskUndo, { params, body: { confirmed: false } });
        }
        return callDesk(client, calls.deskEntry, { params: { type, slug } });
      }),
    /** Resolves to whether nothing is left. Rejects if another person has saved the draft meanwhile. */
    async discard(): Promise<boolean> {
      const params = { type: entry.type, slug: entry.slug };
      const body = { version: entry.draft?.version ?? 0 };
      const left = entry.draft
        ? (await callDesk(client, calls.deskDiscard, { params, body })).entry
        : entry.slug
          ? entry
          : null;
      typing.clear();
      if (left) take(left);
      return left === null;
    },
    /** Decides a conflict: the draft's value or the shop's. */
    choose: (name: string, isMine: boolean) =>
      run('choose', () =>
        saveDraft({ ...typed, [name]: isMine ? entry.fields[name] : entry.shop?.[name] }, entry.slug, name),
      ),
    /** A link to the entry as it would be published; what is typed is saved before. */
    async preview(): Promise<PreviewLink | undefined> {
      let link: PreviewLink | undefined;
      await run('preview', async () => {
        const now = isDirty ? await saveDraft(typed, entry.slug) : entry;
        const params = { type: entry.type, slug: entry.slug };
        link = await callDesk(client, calls.deskPreview, { params });
        return now;
      });
      return link;
    },
  };
}
