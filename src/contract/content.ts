import * as z from 'zod/mini';
import {
  contentTypes,
  type failedSteps,
  hookChangesMax,
  type rebuildStates,
} from '#domain/publishing/content-change.ts';
import type { SettingChanges } from '#settings/groups.ts';
import type { ShopSettings } from '#settings/schema.ts';
import type { Blog, Category, Product } from './catalogue.ts';
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

/** How far the last changes of content have come; times in ISO 8601. */
export type ContentStatus = {
  now: string;
  settings: { edge_cache: boolean; build_hook: boolean; deploy_events: boolean };
  unpurged: number;
  changes: {
    id: number;
    received_at: string;
    source: string;
    /** Only the first items; `changed_count` counts all. */
    changed: { type: string; slug: string }[];
    changed_count: number;
    purged_at: string | null;
    purge_tries: number;
    rebuild: number | null;
    live_at: string | null;
  }[];
  rebuilds: {
    id: number;
    state: (typeof rebuildStates)[number];
    attempt: number;
    changes: number;
    queued_at: string;
    due_at: string;
    calls: number;
    next_call_at: string | null;
    asked_at: string | null;
    building_at: string | null;
    finished_at: string | null;
  }[];
  failures: { at: string; step: (typeof failedSteps)[number]; rebuild: number | null; reason: string }[];
};

/** `path` is on this site. Every holder of the link sees the unpublished page until the link expires. */
export type PreviewLink = { path: string; expires_at: string };

/** The product, category or post in the form of §7. When `published`, the preview redirects to its public page. */
export type Preview =
  | { type: 'product'; published: boolean; product: Product }
  | { type: 'category'; published: boolean; category: Category }
  | { type: 'post'; published: boolean; post: Blog }
  | { type: 'page'; published: boolean; page: ShopText }
  | { type: 'settings'; published: boolean; settings: ShopSettings };

/** What the desk changed of the shop's settings, and the settings with that. */
export type PublishedSettings = { changes: SettingChanges; settings: ShopSettings };

/** A text of the shop that takes the place of its file in content/pages. */
export type ShopText = {
  slug: string;
  title: string;
  description: string;
  text: string;
  updated_at: string;
  /** Answers are HTML, as the text is. */
  questions: { q: string; a: string }[];
};

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
