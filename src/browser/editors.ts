import type { ContentStatus, Preview, PreviewLink, PreviewRequest } from '#contract/content.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import * as routes from '#contract/routes.ts';
import { call, type Settings } from './transport.ts';

/** Calls of the editors' page with the editors' key, and of preview pages with the token of their link. */

export const fetchContentStatus = (key: string, signal?: AbortSignal): Promise<ContentStatus> =>
  call({}, deskRoutes.contentStatus, { signal }, key);

export const requestPreview = (key: string, body: PreviewRequest): Promise<PreviewLink> =>
  call({}, deskRoutes.previewLink, { body }, key);

export const fetchPreview = (settings: Settings, token: string): Promise<Preview> =>
  call(settings, routes.preview, { params: { token } });
