const bodyMaxBytes = 16 * 1024;

/** The fields of a form of a usual size that a page of this site sent; undefined for any other request. Browsers state the length and, the newer ones, from where it comes. */
export async function ownForm(request: Request): Promise<URLSearchParams | undefined> {
  const { headers } = request;
  const from = headers.get('sec-fetch-site') ?? 'same-origin';
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (from !== 'same-origin' || !isForm || !(length <= bodyMaxBytes)) return undefined;
  return new URLSearchParams(await request.text());
}
