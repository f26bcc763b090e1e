/** Whether this shop keeps the accounts. Those of an upstream cannot be changed here. */
export const hasOwnAccount = !process.env.API_BASE_URL;

/** Whether this shop sends mail itself, such as a link for a new password; netlify/operate/settings.ts tells builds. */
export const sendsMail = hasOwnAccount && import.meta.env.PUBLIC_MAIL === 'on';
