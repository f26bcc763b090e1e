/** Browsers inside other apps often refuse the frame of a payment window; they get the redirect instead. */
const inApp = /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|LinkedInApp|Twitter)\b|; wv\)/;
const isIosWithoutSafari = (agent: string): boolean =>
  /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent);

export const needsRedirect = (userAgent: string): boolean =>
  inApp.test(userAgent) || isIosWithoutSafari(userAgent);
