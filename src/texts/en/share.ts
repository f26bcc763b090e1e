/** Sending a page on to somebody. */
export const send = 'Send on WhatsApp';
export const copy = 'Copy the link';
export const shareElsewhere = 'Share';
export const notCopied = 'Your browser did not let us copy it. This is the link:';
