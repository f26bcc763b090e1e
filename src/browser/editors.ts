import { ContentStatus, PreviewLink, type PreviewRequest } from '#contract/content.ts';
import { Preview } from '#contract/preview.ts';
import * as routes from '#contract/routes.ts';
import { parseReply } from './parse-reply.ts';
import { call, type Settings } from './transport.ts';

/** Calls of the editors' page with the editors' key, and of preview pages with the token of their link. */

export const fetchContentStatus = async (key: string, signal?: AbortSignal): Promise<ContentStatus> =>
  parseReply('content status', ContentStatus, await call({}, routes.contentStatus, { signal }, key));

export const requestPreview = async (key: string, body: PreviewRequest): Promise<PreviewLink> =>
  parseReply('preview link', PreviewLink, await call({}, routes.previewLink, { body }, key));

export const fetchPreview = async (settings: Settings, token: string): Promise<Preview> =>
  parseReply('preview', Preview, await call(settings, routes.preview, { params: { token } }));
