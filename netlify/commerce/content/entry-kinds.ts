import { eq } from 'drizzle-orm';
import type { FieldProblem } from '#contract/desk-content.ts';
import type { EntryType } from '#domain/content-change.ts';
import { pages } from '#netlify/database/content-schema.ts';
import { posts } from '#netlify/database/schema.ts';
import type { EntryKind, Fields } from './entry-kind.ts';
import { htmlOf } from './markdown.ts';
import { lostPictures, picturePattern } from './pictures.ts';
import { productEntry } from './product-entry.ts';

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

type Limits = Record<string, { max: number; isNeeded?: boolean }>;
const problemsOf = (limits: Limits, fields: Fields): FieldProblem[] =>
  Object.entries(limits).flatMap(([field, { max, isNeeded }]) => {
    const given = fields[field] ?? '';
    if (typeof given !== 'string') return [{ field, problem: 'must be text' }];
    if (isNeeded && given.trim() === '') return [{ field, problem: 'is missing' }];
    return given.length > max ? [{ field, problem: `must be ${max} characters or fewer` }] : [];
  });

const postLimits: Limits = {
  title: { max: 200, isNeeded: true },
  picture: { max: 200, isNeeded: true },
  picture_alt: { max: 200, isNeeded: true },
  description: { max: 50_000, isNeeded: true },
  seo_title: { max: 2000 },
  seo_description: { max: 2000 },
  seo_keywords: { max: 2000 },
};

const postEntry: EntryKind = {
  names: Object.keys(postLimits),
  async read(db, slug) {
    const [row] = await db.select().from(posts).where(eq(posts.slug, slug));
    return (
      row && {
        published: row.published,
        fields: {
          title: row.title,
          picture: row.image,
          picture_alt: row.imageAlt,
          description: row.descriptionMarkdown || row.descriptionHtml,
          seo_title: row.seoTitle,
          seo_description: row.seoDescription,
          seo_keywords: row.seoKeywords,
        },
      }
    );
  },
  lock: (tx, slug) => tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug)).for('update'),
  async check(db, _, fields) {
    const picture = textOf(fields, 'picture');
    const isOne = picture === '' || picturePattern.test(picture);
    const lost = isOne && picture ? await lostPictures(db, [picture]) : [];
    return [
      ...problemsOf(postLimits, fields),
      ...(isOne ? [] : [{ field: 'picture', problem: 'must be a picture of this shop' }]),
      ...lost.map((address) => ({ field: 'picture', problem: `there is no picture ${address}` })),
    ];
  },
  async write(tx, slug, fields, now) {
    const text = textOf(fields, 'description');
    const row = {
      title: textOf(fields, 'title'),
      image: textOf(fields, 'picture'),
      imageAlt: textOf(fields, 'picture_alt'),
      descriptionHtml: htmlOf(text),
      descriptionMarkdown: text,
      seoTitle: textOf(fields, 'seo_title'),
      seoDescription: textOf(fields, 'seo_description'),
      seoKeywords: textOf(fields, 'seo_keywords'),
      published: true,
    };
    await tx
      .insert(posts)
      .values({ ...row, slug, createdAt: now })
      .onConflictDoUpdate({ target: posts.slug, set: row });
  },
  async preview(db, slug, fields) {
    const [before] = await db.select().from(posts).where(eq(posts.slug, slug));
    const post = {
      id: before?.id ?? 0,
      slug,
      title: textOf(fields, 'title') || slug,
      image: textOf(fields, 'picture'),
      image_alt: textOf(fields, 'picture_alt'),
      description: htmlOf(textOf(fields, 'description')),
      seo_title: textOf(fields, 'seo_title'),
      seo_description: textOf(fields, 'seo_description'),
      seo_keywords: textOf(fields, 'seo_keywords'),
      created_at: before?.createdAt.toISOString() ?? '',
    };
    return { type: 'post', post };
  },
  unpublish: (tx, slug) => tx.update(posts).set({ published: false }).where(eq(posts.slug, slug)),
};

const pageLimits: Limits = {
  title: { max: 200, isNeeded: true },
  description: { max: 300, isNeeded: true },
  text: { max: 50_000, isNeeded: true },
};

const pageEntry: EntryKind = {
  names: Object.keys(pageLimits),
  async read(db, slug) {
    const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
    return (
      row && {
        published: row.published,
        fields: { title: row.title, description: row.description, text: row.descriptionMarkdown },
      }
    );
  },
  lock: (tx, slug) => tx.select({ slug: pages.slug }).from(pages).where(eq(pages.slug, slug)).for('update'),
  check: async (_, __, fields) => problemsOf(pageLimits, fields),
  async write(tx, slug, fields, now) {
    const text = textOf(fields, 'text');
    const row = {
      title: textOf(fields, 'title'),
      description: textOf(fields, 'description'),
      descriptionHtml: htmlOf(text),
      descriptionMarkdown: text,
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
    };
    return { type: 'page', page };
  },
  unpublish: (tx, slug) => tx.update(pages).set({ published: false }).where(eq(pages.slug, slug)),
};

export const entryKinds: Record<EntryType, EntryKind> = {
  product: productEntry,
  post: postEntry,
  page: pageEntry,
};
