import type { ContentStatus, PreviewLink } from './content.ts';
import type {
  DraftPayload,
  Entries,
  EntriesQuery,
  Entry,
  KeptPicture,
  PublishPayload,
  TextPayload,
} from './desk-content.ts';
import { operator } from './route.ts';

/** The calls that write on the desk, in a file of their own: no script of the shop carries them. */

export const deskEntries = operator<Entries, EntriesQuery>('GET', '/api/desk/content/', 'content');
export const deskEntry = operator<Entry>('GET', '/api/desk/content/:type/:slug/', 'content');
export const deskDraft = operator<Entry, DraftPayload>(
  'POST',
  '/api/desk/content/:type/:slug/draft/',
  'content',
);
export const deskDiscard = operator<{ entry: Entry | null }, PublishPayload>(
  'POST',
  '/api/desk/content/:type/:slug/discard/',
  'content',
);
export const deskPublish = operator<Entry, PublishPayload>(
  'POST',
  '/api/desk/content/:type/:slug/publish/',
  'content',
);
export const deskUnpublish = operator<Entry>('POST', '/api/desk/content/:type/:slug/unpublish/', 'content');
export const deskPreview = operator<PreviewLink>('POST', '/api/desk/content/:type/:slug/preview/', 'content');
/** The clean HTML of a text, as its page will have it. */
export const deskText = operator<{ html: string }, TextPayload>('POST', '/api/desk/text/', 'content');
/** Its body is the picture itself. */
export const deskPicture = operator<KeptPicture>('POST', '/api/desk/pictures/', 'content');
export const deskPublishing = operator<ContentStatus>('GET', '/api/desk/publishing/', 'content');
