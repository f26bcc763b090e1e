import { DraftPayload, EntriesQuery, PublishPayload, TextPayload } from '#contract/desk-content.ts';
import * as calls from '#contract/desk-routes.ts';
import { err } from '#domain/base/result.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import type { Which } from '#netlify/commerce/publishing/drafts.ts';
import { bind, bindFile } from '#netlify/http/bind.ts';
import { refuse } from '#texts/refuse.ts';

/** What is written on the desk: products, posts, texts of the shop, and their pictures. */

const draftMaxBytes = 512 * 1024;
/** Netlify passes 6 MB to a function, a file in a form that takes a third more. */
const pictureMaxBytes = 4 * 1024 * 1024;
const previewHours = 24;

/** The entry that a path names; undefined for a type that there is none of. */
function whichOf({ type, slug = '' }: Record<string, string>): Which | undefined {
  const known = entryTypes.find((one) => one === type);
  return known && { type: known, slug };
}
const nothing = refuse('entry_type_unknown');
const publishing = () => import('#netlify/commerce/publishing/publish-entry.ts');

export const bindings = [
  bind(calls.deskEntries, { query: EntriesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/publishing/list-entries.ts')).listEntries(ctx, query),
  ),
  bind(calls.deskEntry, {}, async ({ ctx, params }) => {
    const which = whichOf(params);
    const { noSuchEntry, readEntry } = await import('#netlify/commerce/publishing/drafts.ts');
    const value = which && (await readEntry(ctx.db, which));
    return value ? { ok: true, value } : which ? err(noSuchEntry(which)) : nothing;
  }),
  bind(
    calls.deskDraft,
    { body: DraftPayload, maxBytes: draftMaxBytes },
    async ({ ctx, params, body, caller }) => {
      const which = whichOf(params);
      const { saveDraft } = await import('#netlify/commerce/publishing/drafts.ts');
      return which ? saveDraft(ctx, which, body, caller.username) : nothing;
    },
  ),
  bind(calls.deskDiscard, { body: PublishPayload }, async ({ ctx, params, body }) => {
    const which = whichOf(params);
    return which ? (await publishing()).discardDraft(ctx, which, body) : nothing;
  }),
  bind(calls.deskPublish, { body: PublishPayload }, async ({ ctx, params, body, caller }) => {
    const which = whichOf(params);
    return which ? (await publishing()).publishEntry(ctx, which, body, caller.username) : nothing;
  }),
  bind(calls.deskUnpublish, {}, async ({ ctx, params, caller }) => {
    const which = whichOf(params);
    return which ? (await publishing()).unpublishEntry(ctx, which, caller.username) : nothing;
  }),
  bind(calls.deskPreview, { status: 201 }, async ({ ctx, params }) => {
    const which = whichOf(params);
    const { previewLink } = await import('#netlify/commerce/publishing/preview.ts');
    return which ? previewLink(ctx, which, previewHours) : nothing;
  }),
  bind(calls.deskText, { body: TextPayload, maxBytes: draftMaxBytes }, async ({ body }) =>
    (await import('#netlify/commerce/publishing/markdown.ts')).cleanText(body.markdown),
  ),
  bindFile(calls.deskPicture, pictureMaxBytes, async ({ ctx, bytes, caller }) =>
    (await import('#netlify/commerce/pictures/pictures.ts')).keepPicture(ctx, bytes, caller.username),
  ),
  bind(calls.deskPublishing, {}, async ({ ctx }) =>
    (await import('#netlify/commerce/publishing/content-status.ts')).contentStatus(ctx),
  ),
];
