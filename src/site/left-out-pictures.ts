import { type Media, pictureSource } from '#domain/product/media.ts';

/** A picture address that is not shown: the slug of its product or post, the field and the text. */
export type LeftOutPicture = { of: string; field: string; text: string };

const namedMax = 10;

/** Warnings for the build: one line per text that is not an address, one line per host that is not allowed. */
export function describeLeftOut(
  what: string,
  pictures: readonly LeftOutPicture[],
  media: Pick<Media, 'upstream'>,
): string[] {
  const malformed: string[] = [];
  const byHost = new Map<string, LeftOutPicture[]>();
  for (const picture of pictures) {
    const source = pictureSource(picture.text, media);
    const host = source && new URL(source).host;
    if (host) byHost.set(host, [...(byHost.get(host) ?? []), picture]);
    else
      malformed.push(
        `${what}/${picture.of}: ${picture.field} is "${picture.text.slice(0, 100)}", which is not an address of a picture. It is left out.`,
      );
  }
  const more = malformed.length - namedMax;
  return [
    ...malformed.slice(0, namedMax),
    ...(more > 0 ? [`${more} more pictures of ${what} have no valid address.`] : []),
    ...[...byHost].map(
      ([host, { length, 0: first }]) =>
        `${length} ${length === 1 ? 'picture' : 'pictures'} of ${what} at ${host} are left out (${first?.of} is one). To show them, add ${host} to MEDIA_HOSTS.`,
    ),
  ];
}
