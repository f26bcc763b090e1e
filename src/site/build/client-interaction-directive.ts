import type { AstroIntegration } from 'astro';

/** `client:interaction`: hydrates an island on the first pointer event, focus or key press inside it. */
export const directiveName = 'interaction';
export const directiveEntrypoint = './src/browser/islands/client-interaction.ts';

export const interactionDirective = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: directiveName, entrypoint: directiveEntrypoint }),
  },
});
