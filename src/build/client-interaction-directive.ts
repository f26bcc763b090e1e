import type { AstroIntegration } from 'astro';

/** `client:interaction`: an island that hydrates on the first pointer, focus or key in it, and not before. */
export const directiveName = 'interaction';
export const directiveEntrypoint = './src/hydration/client-interaction.ts';

export const interactionDirective = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: directiveName, entrypoint: directiveEntrypoint }),
  },
});
