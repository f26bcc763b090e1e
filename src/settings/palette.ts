import { contrast, mixed, readableContrast, readableOn } from '#domain/base/colour.ts';
import type { Look } from './schema.ts';

/** The colours of a shop from the two that it chooses: that of its main buttons and icon, and that of its links. */

/** What a person can read on the main colour and where links stand. */
const grounds = ({ light }: Look) => ({ main: light.dark, link: light.paper });

/** Why a colour is no good; undefined if it can be read. The sentence names the nearest one that can. */
export function colourProblem(kind: 'main' | 'link', colour: string, look: Look): string | undefined {
  const ground = grounds(look)[kind];
  const found = contrast(colour, ground);
  if (found >= readableContrast) return undefined;
  const end = kind === 'main' ? look.light.paper : look.light.ink;
  const ratio = (Math.floor(found * 10) / 10).toFixed(1);
  return `cannot be read well: its contrast is ${ratio} and must be ${readableContrast} or more. The nearest one is ${readableOn(ground, colour, end)}`;
}

/** The look with these two colours; those that go with them are made from them, also for the dark scheme. */
export function lookWith(look: Look, { main, link }: { main: string; link: string }): Look {
  const { light, dark } = look;
  const ofMain =
    main === light.sun
      ? {}
      : {
          sun: main,
          'sun-deep': mixed(main, light.dark, 0.15),
          star: readableOn(light.surface, main, light.dark, 2),
        };
  const isNewLink = link !== light.cyan;
  const darkLink = readableOn(dark.paper, link, dark.ink, 7);
  return {
    ...look,
    light: {
      ...light,
      ...ofMain,
      ...(isNewLink && { cyan: link, 'cyan-wash': mixed(link, light.surface, 0.9) }),
    },
    dark: { ...dark, ...(isNewLink && { cyan: darkLink, 'cyan-wash': mixed(darkLink, dark.paper, 0.8) }) },
  };
}
