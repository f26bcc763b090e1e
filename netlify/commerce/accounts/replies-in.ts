import type { OtherLanguage } from '#domain/base/languages.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import * as english from '#texts/en/account-replies.ts';
import * as hindi from '#texts/hi/account-replies.ts';

type Replies = {
  [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : (typeof english)[Name];
};

const others: Partial<Record<OtherLanguage, Replies>> = { hi: hindi };

/** The messages of successful account calls, in the language of the page that called; English without a translation. */
export const repliesIn = ({ language }: Pick<Ctx, 'language'>): Replies =>
  (language && others[language]) ?? english;
