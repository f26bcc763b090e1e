import type { Plugin } from 'vite';

const exported = /^export (?:async )?(?:function|const) ([A-Z]\w*)/gm;

/**
 * Tells Astro that what our .tsx files export is React's. It would find out by rendering every component once more on
 * every page: a tenth of a large build.
 */
export const tagComponents = (): Plugin => ({
  name: 'tag-components',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /\/src\/(?:ui|features|cart-changes)\/[^?]+\.tsx$/ },
    handler(code) {
      const tags = [...code.matchAll(exported)].map(
        ([, name]) => `Object.assign(${name}, { [Symbol.for('astro:renderer')]: '@astrojs/react' });`,
      );
      return { code: [code, ...tags].join('\n'), map: null };
    },
  },
});
