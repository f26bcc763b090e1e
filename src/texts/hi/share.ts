import type { Complete } from '../complete.ts';

export const send = 'WhatsApp पर भेजें';
export const copy = 'लिंक कॉपी करें';
export const shareElsewhere = 'शेयर करें';
export const notCopied = 'आपके ब्राउज़र ने कॉपी नहीं करने दिया। लिंक यह है:';

export type Checked = Complete<typeof import('#texts/en/share.ts'), typeof import('#texts/hi/share.ts')>;
