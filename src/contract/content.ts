import * as z from 'zod/mini';
import { contentTypes, failedSteps, hookChangesMax, rebuildStates } from '#domain/content-change.ts';
import { cleanText } from './input.ts';

const ContentChange = z.object({
  type: z.enum(contentTypes),
  // Slugs become cache tags; a comma separates tags in the header.
  slug: cleanText({ max: 200 }).check(z.regex(/^[^\s,]+$/, 'must not contain spaces or commas')),
});

/** Body of the content-changed webhook. */
export const ChangeNotice = z.object({
  changed: z.array(ContentChange).check(z.minLength(1), z.maxLength(hookChangesMax)),
});
export type ChangeNotice = z.output<typeof ChangeNotice>;

const time = z.string();
const timeOrNone = z.nullable(z.string());

/** The publishing status that the editors' page shows; times in ISO 8601. */
export const ContentStatus = z.object({
  now: time,
  settings: z.object({ edge_cache: z.boolean(), build_hook: z.boolean(), deploy_events: z.boolean() }),
  unpurged: z.number(),
  changes: z.array(
    z.object({
      id: z.number(),
      received_at: time,
      source: z.string(),
      /** Only the first items; `changed_count` counts all. */
      changed: z.array(z.object({ type: z.string(), slug: z.string() })),
      changed_count: z.number(),
      purged_at: timeOrNone,
      purge_tries: z.number(),
      rebuild: z.nullable(z.number()),
      live_at: timeOrNone,
    }),
  ),
  rebuilds: z.array(
    z.object({
      id: z.number(),
      state: z.enum(rebuildStates),
      attempt: z.number(),
      changes: z.number(),
      queued_at: time,
      due_at: time,
      calls: z.number(),
      next_call_at: timeOrNone,
      asked_at: timeOrNone,
      building_at: timeOrNone,
      finished_at: timeOrNone,
    }),
  ),
  failures: z.array(
    z.object({ at: time, step: z.enum(failedSteps), rebuild: z.nullable(z.number()), reason: z.string() }),
  ),
});
export type ContentStatus = z.output<typeof ContentStatus>;

const previewHoursMax = 7 * 24;

export const PreviewRequest = z.object({
  type: z.enum(['product', 'post']),
  slug: cleanText({ max: 200 }),
  hours: z._default(z.int().check(z.minimum(1), z.maximum(previewHoursMax)), 24),
});
export type PreviewRequest = z.output<typeof PreviewRequest>;

/** `path` is on this site. Anybody with the link sees the unpublished page until the link expires. */
export const PreviewLink = z.object({ path: z.string(), expires_at: time });
export type PreviewLink = z.output<typeof PreviewLink>;

/** The fields of Netlify's deploy notification that we use. */
export const DeployEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  state: z.string(),
  context: z.nullish(z.string()),
  title: z.nullish(z.string()),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
  error_message: z.nullish(z.string()),
});
export type DeployEvent = z.output<typeof DeployEvent>;
