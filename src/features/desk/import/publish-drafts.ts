import { callDesk } from '#browser/calls/desk.ts';
import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import * as calls from '#contract/desk-routes.ts';
import { product } from '../content/product-form.ts';
import { problemsIn } from '../content/use-entry.ts';
import { fieldAt, problemText } from '../form/field-problems.ts';

export type RefusedDraft = { slug: string; why: string };

/** Publishes drafts of products one after the other. The result are those that the shop refuses, each with what it says first. */
export async function publishDrafts(
  slugs: readonly string[],
  onProgress: (done: number) => void,
): Promise<RefusedDraft[]> {
  const refused: RefusedDraft[] = [];
  for (const [at, slug] of slugs.entries()) {
    onProgress(at + 1);
    const params = { type: 'product', slug };
    try {
      const { draft } = await callDesk(client, calls.deskEntry, { params });
      // Another person has published or discarded it meanwhile.
      if (draft) await callDesk(client, calls.deskPublish, { params, body: { version: draft.version } });
    } catch (failure) {
      refused.push({ slug, why: whyRefused(failure) });
    }
  }
  return refused;
}

const fields = product.flatMap((section) => section.fields);

function whyRefused(failure: unknown): string {
  const [problem] = problemsIn(failure) ?? [];
  const field = problem && fieldAt(fields, problem);
  if (field) return `${field.label}: ${problemText(problem, field)}`;
  const { reason, message } = explain(failure);
  return reason ?? message;
}
