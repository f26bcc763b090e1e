import type { Ctx } from '#netlify/platform/context.ts';
import * as english from '#texts/en/account-replies.ts';
import * as hindi from '#texts/hi/account-replies.ts';

type Replies = {
  [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : (typeof english)[Name];
};

/** What the shop answers when something was done, in the language of the page that asked. */
export const repliesIn = ({ language }: Pick<Ctx, 'language'>): Replies =>
  language === 'hi' ? hindi : english;
