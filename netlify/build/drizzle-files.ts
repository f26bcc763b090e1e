import { registerHooks } from 'node:module';

/**
 * Node reads a package's whole package.json again for each file of it, and drizzle's is 178 kB: half a second for a
 * process that imports the database. Imported before that, this says at once what its files are.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
