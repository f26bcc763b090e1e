import { DraftPayload, EntriesQuery, PublishPayload, TextPayload } from '#contract/desk-content.ts';
import { ImportPayload, importMaxBytes, PictureAddressPayload } from '#contract/desk-import.ts';
import * as calls from '#contract/desk-routes.ts';
import type { ApiError } from '#contract/errors.ts';
import { type DeskRole, mayUse } from '#domain/access/desk-roles.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { pictureMaxBytes } from '#domain/product/picture-kind.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import type { Which } from '#netlify/commerce/publishing/drafts.ts';
import { bind, bindFile } from '#netlify/http/bind.ts';
import { isSettingGroup } from '#settings/group-names.ts';
import { groupRights } from '#settings/group-rights.ts';
import { refuse } from '#texts/refuse.ts';

/** What is written on the desk: products, posts, texts of the shop, and their pictures. */

const draftMaxBytes = 512 * 1024;
const previewHours = 24;

/** The entry that a path names, if its type exists and this role may write it. */
function whichOf(
  { type, slug = '' }: Record<string, string>,
  { role }: { role: DeskRole },
): Result<Which, ApiError> {
  const known = entryTypes.find((one) => one === type);
  if (!known) return refuse('entry_type_unknown');
  if (known !== 'settings') return ok({ type: known, slug });
  if (!isSettingGroup(slug)) return refuse('entry_type_unknown');
  const right = groupRights[slug];
  if (!mayUse(role, right)) return refuse('role_too_small', { role, right });
  return ok({ type: known, slug });
}
const publishing = () => import('#netlify/commerce/publishing/publish-entry.ts');

type Outside = Parameters<typeof import('#netlify/commerce/publishing/builds.ts').buildSoon>[0];
/** What was changed reaches the built pages soon. */
async function built<Answer extends { ok: boolean }>(ctx: Outside, answer: Answer): Promise<Answer> {
  if (answer.ok) (await import('#netlify/commerce/publishing/builds.ts')).buildSoon(ctx);
  return answer;
}

export const bindings = [
  bind(calls.deskEntries, { query: EntriesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/publishing/list-entries.ts')).listEntries(ctx, query),
  ),
  bind(calls.deskEntry, {}, async ({ ctx, params, caller }) => {
    const which = whichOf(params, caller);
    if (!which.ok) return which;
    const { noSuchEntry, readEntry } = await import('#netlify/commerce/publishing/drafts.ts');
    const value = await readEntry(ctx.db, which.value);
    return value ? ok(value) : err(noSuchEntry(which.value));
  }),
  bind(
    calls.deskDraft,
    { body: DraftPayload, maxBytes: draftMaxBytes },
    async ({ ctx, params, body, caller }) => {
      const which = whichOf(params, caller);
      const { saveDraft } = await import('#netlify/commerce/publishing/drafts.ts');
      return which.ok ? saveDraft(ctx, which.value, body, caller.username) : which;
    },
  ),
  bind(calls.deskDiscard, { body: PublishPayload }, async ({ ctx, params, body, caller }) => {
    const which = whichOf(params, caller);
    return which.ok ? (await publishing()).discardDraft(ctx, which.value, body) : which;
  }),
  bind(calls.deskPublish, { body: PublishPayload }, async ({ ctx, params, body, caller }) => {
    const which = whichOf(params, caller);
    return which.ok
      ? built(ctx, await (await publishing()).publishEntry(ctx, which.value, body, caller.username))
      : which;
  }),
  bind(calls.deskUnpublish, {}, async ({ ctx, params, caller }) => {
    const which = whichOf(params, caller);
    return which.ok
      ? built(ctx, await (await publishing()).unpublishEntry(ctx, which.value, caller.username))
      : which;
  }),
  bind(calls.deskPreview, { status: 201 }, async ({ ctx, params, caller }) => {
    const which = whichOf(params, caller);
    const { previewLink } = await import('#netlify/commerce/publishing/preview.ts');
    return which.ok ? previewLink(ctx, which.value, previewHours) : which;
  }),
  bind(calls.deskImport, { body: ImportPayload, maxBytes: importMaxBytes }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/publishing/import-products.ts')).importAtDesk(ctx, caller, body),
  ),
  bind(calls.deskText, { body: TextPayload, maxBytes: draftMaxBytes }, async ({ body }) =>
    (await import('#netlify/commerce/publishing/markdown.ts')).cleanText(body.markdown),
  ),
  bindFile(calls.deskPicture, pictureMaxBytes, async ({ ctx, bytes, caller }) =>
    (await import('#netlify/commerce/pictures/pictures.ts')).keepPicture(ctx, bytes, caller.username),
  ),
  bind(calls.deskPictureFrom, { body: PictureAddressPayload, status: 201 }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/pictures/picture-from-address.ts')).keepPictureFrom(
      ctx,
      body.address,
      caller.username,
    ),
  ),
  bind(calls.deskPublishing, {}, async ({ ctx }) =>
    (await import('#netlify/commerce/publishing/content-status.ts')).contentStatus(ctx),
  ),
];
