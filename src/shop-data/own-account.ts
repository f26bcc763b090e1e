const { API_BASE_URL, PUBLIC_API_BASE_URL, SMTP_URL, MAIL_API_URL } = process.env;

/** Whether the accounts are this shop's own. In front of an upstream their settings are not known here. */
export const hasOwnAccount = !API_BASE_URL && !PUBLIC_API_BASE_URL;

/** Whether a forgotten password is reset by mail: as netlify/commerce/mail/mail-configured.ts, for the build. */
export const resetsByMail = hasOwnAccount && Boolean(SMTP_URL || MAIL_API_URL);
