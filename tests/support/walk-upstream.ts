import type { Page } from 'playwright';

/** The names on a listing's cards, in order. */
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

/** Loads the first pictures of a page, including lazy ones. Returns the URLs of those that failed. */
export const brokenPictures = (page: Page, first = 5): Promise<string[]> =>
  page.evaluate(async (count) => {
    const pictures = [...document.images].filter(({ src }) => !src.startsWith('data:')).slice(0, count);
    if (pictures.length === 0) return ['no picture at all'];
    const loaded = pictures.map(async (picture) => {
      picture.loading = 'eager';
      await picture.decode().catch(() => {});
      return picture.naturalWidth > 0 ? [] : [picture.currentSrc || picture.src];
    });
    return (await Promise.all(loaded)).flat();
  }, first);
