/** What every language needs to make whole sentences. */

/** One text for one, another for several; `#` stands for the number. */
export const plural = (count: number, one: string, several: string): string =>
  (count === 1 ? one : several).replaceAll('#', String(count));

/** Sentences one after the other; what is missing is left out. */
export const sentences = (...all: (string | undefined | false)[]): string => all.filter(Boolean).join(' ');
