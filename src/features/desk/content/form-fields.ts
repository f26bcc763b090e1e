import type { Problem } from '#contract/reason.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import {
  categoryForm,
  pageForm,
  pictureFields,
  pointRows,
  postForm,
  questionRows,
} from '#texts/en/desk-entry-form.ts';
import type { FormField, Values } from '../form/form-field.ts';
import { factFields } from './FactsField.tsx';
import { fieldsWith, forSearchEngines, needed, type Section } from './form-field.ts';
import { product } from './product-form.ts';
import { settings } from './settings-form.ts';

/** The forms of the desk: which field stands where, what it is called there and how it is typed. */

const ofCategory = fieldsWith(categoryForm.fields);
const category: readonly Section[] = [
  {
    title: categoryForm.title,
    fields: [
      ofCategory('name', 'line', needed),
      ofCategory('picture', 'picture', { ...needed, isDecorative: true }),
      ofCategory('blurb', 'lines', needed),
      ofCategory('look', 'points', { rows: pointRows }),
    ],
  },
  { title: categoryForm.order, fields: [ofCategory('order', 'order', needed)] },
];

const ofPost = fieldsWith(postForm.fields);
const post: readonly Section[] = [
  {
    title: postForm.title,
    fields: [
      ofPost('title', 'line', needed),
      ofPost('picture', 'picture', needed),
      ofPost('description', 'markdown', needed),
    ],
  },
  forSearchEngines,
];

const ofPage = fieldsWith(pageForm.fields);
const page: readonly Section[] = [
  {
    title: pageForm.title,
    fields: [
      ofPage('title', 'line', needed),
      ofPage('description', 'lines', needed),
      ofPage('text', 'markdown', needed),
    ],
  },
  { title: pageForm.questions, only: 'faq', fields: [ofPage('questions', 'rows', { rows: questionRows })] },
];

const forms: Record<EntryType, readonly Section[]> = { product, category, post, page, settings };

/** The sections of an entry's form, without the fields that have a form of their own. */
export const sectionsOf = (
  type: EntryType,
  slug: string,
  values: Values,
  without: readonly string[] = [],
): Section[] =>
  forms[type]
    .filter(({ only = slug }) => only === slug)
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ name }) => !without.includes(name))
        .map((field) =>
          field.kind === 'facts' ? { ...field, entry: factFields(values[field.name]) } : field,
        ),
    }))
    .filter(({ fields }) => fields.length > 0);

const allFields: readonly FormField[] = Object.values(forms).flatMap((sections) =>
  sections.flatMap(({ fields }) => fields),
);
export const labelOf = (name: string): string =>
  altsOf[name] ? pictureFields.alt : (allFields.find((field) => field.name === name)?.label ?? name);

/** The texts of pictures stand with their pictures. */
const altsOf: Record<string, string> = { picture_alts: 'pictures', picture_alt: 'picture' };

/** Problems at the fields that show them. */
export const placed = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => {
    const place = altsOf[String(problem.path[0])];
    const message = pictureFields.altProblem(problem.message);
    return place ? { path: [place, ...problem.path.slice(1)], code: 'said', message } : problem;
  });
