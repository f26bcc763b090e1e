import { type Media, pictureSource } from '../product/media.ts';

/** CKEditor writes a video as `<oembed url>`. */
const embedding = /<(?:iframe|embed|oembed|video|audio|source)\b[^<>]*>/gi;
const sourceAttribute = /\s(?:src|url)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Inserts a link before each frame and video, which the sanitiser removes. The result is untrusted HTML. */
export const linkEmbedded = (html: string, from: Media): string =>
  html.replace(embedding, (tag) => {
    const [, double, single, bare] = sourceAttribute.exec(tag) ?? [];
    const written = double ?? single ?? bare ?? '';
    if (!/^(https?:)?\/\/|^\/(?!\/)/i.test(written)) return tag;
    const source = pictureSource(written.startsWith('//') ? `https:${written}` : written, from);
    if (!source || !URL.canParse(source)) return tag;
    // This tag may be inside an attribute: a quote would end the attribute.
    return `<a href=${source.replace(/["'`\s<>]/g, encodeURIComponent)}>See it at ${new URL(source).host}</a>${tag}`;
  });
