import { type Media, pictureSource } from '#domain/media.ts';

/** A picture that is not shown: whose (a slug), which field, and what stands there. */
export type LeftOutPicture = { of: string; field: string; text: string };

const namedMax = 10;

/** What the build says of them: each text that is no address by its owner, the others together by their host. */
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
        `${what}/${picture.of}: ${picture.field} is "${picture.text.slice(0, 100)}", which is no address of a picture. It is left out.`,
      );
  }
  const more = malformed.length - namedMax;
  return [
    ...malformed.slice(0, namedMax),
    ...(more > 0 ? [`${more} more addresses of pictures in ${what} cannot be read.`] : []),
    ...[...byHost].map(
      ([host, { length, 0: first }]) =>
        `${length} ${length === 1 ? 'picture' : 'pictures'} of ${what} at ${host} are left out (${first?.of} is one). To show them, add ${host} to MEDIA_HOSTS.`,
    ),
  ];
}
