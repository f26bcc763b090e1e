/** Whether this shop keeps the accounts. Those of an upstream cannot be changed here. */
export const hasOwnAccount = !process.env.API_BASE_URL;

/** Whether a forgotten password is reset by mail; netlify/operate/settings.ts tells builds whether the shop sends any. */
export const resetsByMail = hasOwnAccount && import.meta.env.PUBLIC_MAIL === 'on';
