import { hasOtherLanguages, type Language, languages, type OtherLanguage } from '#domain/base/languages.ts';
import type { Words } from '#domain/text/in-words.ts';
import { readWords } from '#netlify/platform/language-words.ts';
import { offeredLanguage } from '#settings/offered-language.ts';
import * as accountMails from '#texts/en/account-mails.ts';
import * as orderMails from '#texts/en/order-mails.ts';
import { openPlan, quotedPlanText } from '#texts/en/planner-lead.ts';
import { plantReminder } from '#texts/en/plant-reminder.ts';
import * as accountMailsInHindi from '#texts/hi/account-mails.ts';
import * as orderMailsInHindi from '#texts/hi/order-mails.ts';
import * as planInHindi from '#texts/hi/planner-lead.ts';
import { plantReminder as plantReminderInHindi } from '#texts/hi/plant-reminder.ts';
import type { ReportedOrder } from './read-mail-order.ts';

/** Functions are built once, in English, so they have the mails of all languages beside each other. */
const english = {
  language: 'en' as Language,
  letter: accountMails.letterTexts,
  account: accountMails.accountMailTexts,
  quotation: accountMails.quotationMailTexts,
  order: orderMails.orderMailTexts,
  site: orderMails.siteMailTexts,
  plant: plantReminder,
  plan: { openPlan, quotedPlanText },
  /** For texts of the settings and of goods, by their English. */
  words: {} as Words,
};
export type MailTexts = typeof english;

const others: Partial<Record<OtherLanguage, MailTexts>> = {
  hi: {
    language: 'hi',
    letter: accountMailsInHindi.letterTexts,
    account: accountMailsInHindi.accountMailTexts,
    quotation: accountMailsInHindi.quotationMailTexts,
    order: orderMailsInHindi.orderMailTexts,
    site: orderMailsInHindi.siteMailTexts,
    plant: plantReminderInHindi,
    plan: planInHindi,
    words: {},
  },
};

/** The texts of mails to somebody who used the shop in this language. English where the shop does not offer it (any more). */
export function mailTextsIn(language: unknown): MailTexts {
  const offered = offeredLanguage(language);
  return (offered && others[offered]) ?? english;
}

/** As `mailTextsIn`, with the translations of the shop's settings and goods from `content/<language>/words.json`. */
export async function readMailTexts(language: unknown): Promise<MailTexts> {
  const texts = mailTextsIn(language);
  return texts.language === 'en' ? texts : { ...texts, words: await readWords(texts.language) };
}

/** An order that a mail reports, and the texts of mails in the order's language. */
export type MailOrder = ReportedOrder & { texts: MailTexts };

/** The address of a page in the language of a mail: `/hi/order/7/` for `/order/7/`. */
export const inLanguageOf = (language: Language, path: string): string =>
  hasOtherLanguages(path) ? languages[language].prefix + path : path;
