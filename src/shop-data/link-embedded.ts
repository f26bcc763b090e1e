import { type Media, pictureSource } from '#domain/media.ts';

const embedding = /<(?:iframe|embed|video|audio|source)\b[^<>]*>/gi;
const sourceAttribute = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Puts a link before every frame and video, which the sanitiser then takes out: pages show neither. The result is as
 * little to be trusted as the HTML was.
 */
export const linkEmbedded = (html: string, from: Media): string =>
  html.replace(embedding, (tag) => {
    const [, double, single, bare] = sourceAttribute.exec(tag) ?? [];
    const written = double ?? single ?? bare ?? '';
    if (!/^(https?:)?\/\/|^\/(?!\/)/i.test(written)) return tag;
    const source = pictureSource(written.startsWith('//') ? `https:${written}` : written, from);
    if (!source || !URL.canParse(source)) return tag;
    // Quotes would end an attribute that this tag may be the text of.
    return `<a href=${source.replace(/["'`\s<>]/g, encodeURIComponent)}>See it at ${new URL(source).host}</a>${tag}`;
  });
