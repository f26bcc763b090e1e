import { ok } from '#domain/base/result.ts';
import { movePictures, pictureHomes, picturesOutside } from '#netlify/commerce/pictures/move-pictures.ts';
import { type Command, wrong } from './command.ts';

const shownMax = 20;

export const pictureCommands: Command[] = [
  {
    name: 'pictures move',
    usage: 'bucket|database',
    summary: 'move all pictures of the desk into the bucket of the settings, or back',
    async run(ctx, { words: [word, ...rest], confirm, progress }) {
      const to = pictureHomes.find((one) => one === word);
      if (!to || rest.length > 0) return wrong('Say where to: bucket or database.');
      if (!ctx.env.PICTURES_BUCKET_URL)
        return wrong('PICTURES_BUCKET_URL is not set: the settings name no bucket.');
      const names = await picturesOutside(ctx, to);
      if (names.length === 0)
        return ok({ json: { moved: 0, left: [] }, text: `All pictures are in the ${to}.` });
      const agreed = await confirm(
        `Move ${names.length} pictures into the ${to}? ${to === 'bucket' ? 'Each leaves the database once it was read back from the bucket.' : 'The bucket keeps its copies.'}`,
      );
      if (!agreed.ok) return agreed;
      const done = await movePictures(ctx, to, names, progress);
      const { moved, left } = done;
      if (left.length === 0)
        return ok({ json: done, text: `${moved} moved. All pictures are in the ${to}.` });
      const shown = left.slice(0, shownMax).map(({ name, reason }) => `  ${name}: ${reason}`);
      return wrong(
        `${moved} moved, ${left.length} stay where they are:\n${shown.join('\n')}\nSet right what is named, then run it again for the rest.`,
      );
    },
  },
];
