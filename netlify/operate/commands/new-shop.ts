import { ok } from '#domain/base/result.ts';
import { readDemonstration, writeEmptyShop } from '#netlify/operate/content/empty-shop.ts';
import { root } from '#netlify/server/folders.ts';
import { type Command, wrong } from './command.ts';

const nameMax = 60;

export const newShopCommands: Command[] = [
  {
    name: 'new',
    usage: 'NAME',
    summary: 'make the files in content/ those of a shop of your own, without the demonstration',
    filesAlone: true,
    async run(_, { words, confirm }) {
      const name = words.join(' ').trim();
      if (name === '' || name.length > nameMax)
        return wrong(`Give the name of your shop, in at most ${nameMax} characters: new "Nagpur Solar"`);
      const demonstration = await readDemonstration(root);
      if (!demonstration) return wrong('content/ is that of a shop of its own already. Nothing was changed.');
      const { products, posts } = demonstration;
      const agreed = await confirm(
        `Remove ${products.length} products and ${posts.length} posts of the demonstration from content/, and its name, claims and stories from content/site.json? Git keeps them.`,
      );
      if (!agreed.ok) return agreed;
      await writeEmptyShop(root, name, demonstration);
      return ok({
        json: { name, removed: { products: products.length, posts: posts.length } },
        text: `content/ is that of ${name} now. Next: npm start, sign up at /signup/, then npm run shop -- operators add YOUR-USERNAME. What is still missing is named by npm run build and in docs/make-it-yours.md.`,
      });
    },
  },
];
