/** Browsers inside other apps often block the payment window's iframe. They get the provider's redirect flow instead. */
const inApp = /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|LinkedInApp|Twitter)\b|; wv\)/;
const isIosWithoutSafari = (agent: string): boolean =>
  /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent);

export const needsRedirect = (userAgent: string): boolean =>
  inApp.test(userAgent) || isIosWithoutSafari(userAgent);
