import { eq } from 'drizzle-orm';
import { problemAt } from '#contract/reason.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { lostPictures, picturePattern } from '#netlify/commerce/pictures/pictures.ts';
import { productEntry } from '#netlify/commerce/products/product-entry.ts';
import { posts } from '#netlify/database/schema.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';
import { categoryEntry } from './category-entry.ts';
import { type EntryKind, type Limits, problemsOf, textOf } from './entry-kind.ts';
import { htmlOf } from './markdown.ts';
import { pageEntry } from './page-entry.ts';
import { settingsEntry } from './settings-entry.ts';

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
      ...(isOne ? [] : [problemAt('picture', say.notOwnPicture)]),
      ...lost.map((address) => problemAt('picture', say.noPicture(address))),
    ];
  },
  async write(tx, slug, fields, { now }) {
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
  show: (tx, slug, published) => tx.update(posts).set({ published }).where(eq(posts.slug, slug)),
};

export const entryKinds: Record<EntryType, EntryKind> = {
  product: productEntry,
  category: categoryEntry,
  post: postEntry,
  page: pageEntry,
  settings: settingsEntry,
};
