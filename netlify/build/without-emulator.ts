import { registerHooks } from 'node:module';

/**
 * The adapter imports the platform's emulator also where it is switched off, and with it all that bundles functions:
 * half a second of every build. Imported after this, it gets none.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@netlify/vite-plugin'
      ? { url: 'data:text/javascript,export default () => []', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
