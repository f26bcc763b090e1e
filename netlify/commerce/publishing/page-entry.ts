import { eq } from 'drizzle-orm';
import { type Problem, problemAt } from '#contract/reason.ts';
import { pages } from '#netlify/database/content-schema.ts';
import { placeholderNames, unknownPlaceholders } from '#settings/placeholders.ts';
import { noPlaceholder } from '#texts/en/desk-settings.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';
import { type EntryKind, type Fields, type Limits, problemsOf, textOf } from './entry-kind.ts';
import { htmlOf } from './markdown.ts';

/** A text of the shop as an entry of the desk; the FAQ has questions and answers too. */

/** Names that a text cannot have: those of the shop's screens and files. A test compares them with src/pages. */
export const screens: readonly string[] = [
  ...'account api blogs busy cart category checkout compare confirm-email desk feeds index invitation invoice login'.split(
    ' ',
  ),
  ...'not-found offline order order-success pictures pins planner plant-health preview product products quotation'.split(
    ' ',
  ),
  ...'reset-password search second-opinion share signup solar unavailable wishlist works-with'.split(' '),
];

const pageLimits: Limits = {
  title: { max: 200, isNeeded: true },
  description: { max: 300, isNeeded: true },
  text: { max: 50_000, isNeeded: true },
};

const questionMax = 300;
const answerMax = 5000;
const questionsMax = 200;
const hasText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max;
type Questions = (typeof pages.$inferSelect)['questions'];
const questionsOf = (fields: Fields) => (fields.questions ?? []) as Questions;

function questionProblems(given: unknown): Problem[] {
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.length > questionsMax)
    return [problemAt('questions', say.tooManyQuestions(questionsMax))];
  return given.flatMap((one, index) =>
    hasText(one?.q, questionMax) && hasText(one?.a, answerMax)
      ? []
      : [problemAt(['questions', index], say.wrongQuestion(questionMax, answerMax))],
  );
}

/** `{{email}}` stands for a detail of the shop's settings; another name between such braces is a slip. */
const placeholderProblems = (fields: Fields): Problem[] =>
  ['title', 'description', 'text', 'questions'].flatMap((field) => {
    const unknown = unknownPlaceholders(JSON.stringify(fields[field] ?? ''));
    return unknown.length > 0 ? [problemAt(field, noPlaceholder(unknown, placeholderNames))] : [];
  });

export const pageEntry: EntryKind = {
  names: [...Object.keys(pageLimits), 'questions'],
  async read(db, slug) {
    const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
    return (
      row && {
        published: row.published,
        fields: {
          title: row.title,
          description: row.description,
          text: row.descriptionMarkdown,
          questions: row.questions,
        },
      }
    );
  },
  lock: (tx, slug) => tx.select({ slug: pages.slug }).from(pages).where(eq(pages.slug, slug)).for('update'),
  check: async (_, __, fields) => [
    ...problemsOf(pageLimits, fields),
    ...questionProblems(fields.questions),
    ...placeholderProblems(fields),
  ],
  async write(tx, slug, fields, { now }) {
    const text = textOf(fields, 'text');
    const row = {
      title: textOf(fields, 'title'),
      description: textOf(fields, 'description'),
      descriptionHtml: htmlOf(text),
      descriptionMarkdown: text,
      questions: questionsOf(fields).map(({ q, a }) => ({ q: q.trim(), a: a.trim() })),
      published: true,
      updatedAt: now,
    };
    await tx
      .insert(pages)
      .values({ ...row, slug })
      .onConflictDoUpdate({ target: pages.slug, set: row });
  },
  async preview(_, slug, fields) {
    const page = {
      slug,
      title: textOf(fields, 'title') || slug,
      description: textOf(fields, 'description'),
      text: htmlOf(textOf(fields, 'text')),
      updated_at: '',
      questions:
        questionProblems(fields.questions).length > 0
          ? []
          : questionsOf(fields).map(({ q, a }) => ({ q, a: htmlOf(a) })),
    };
    return { type: 'page', page };
  },
  show: (tx, slug, published) => tx.update(pages).set({ published }).where(eq(pages.slug, slug)),
};
