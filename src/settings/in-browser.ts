import { contact, legal } from '#content/site.json';
import type { Site } from './schema.ts';

/** The few settings that scripts of browsers read: a build leaves the others out of their files. */
export { light } from '#content/look.json';
export { delivery, payment } from '#content/site.json';

/** Whom a buyer asks. */
export const help: Pick<Site['contact'], 'phone' | 'phoneHref' | 'whatsapp' | 'hours'> = contact;
export const makesInvoices = legal.gstin !== '';
