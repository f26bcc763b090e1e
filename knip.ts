import type { KnipConfig } from 'knip';

/** `npm run check` names files and packages that nothing below reaches. Lazy imports hide from it which exports are used. */
export default {
  entry: [
    'netlify/local/{start,dev,build,serve}.ts',
    'netlify/{local/bootstrap.mjs,operate/commands/shop.ts}',
    'netlify/local/simulator/{inbox/start-local-inbox,window/checkout}.ts',
    'netlify/functions/*.ts',
    'src/texts/hi/*.ts',
    'netlify/server/serve.ts',
    'content/pictures/*.ts',
    'src/{pages,layouts}/**/*.astro',
    'src/**/*-script.ts',
    'src/browser/{islands/client-interaction,worker/*}.ts',
    'tests/support/{run-tests,run-failed-again,results-reporter,*setup,*-process,upstream-shop}.ts',
    'tests/{vitest.config,tools/drf,tools/screenshots,tools/translation-sheet}.ts',
    'tests/tools/bench/{bare-server,size/bare/**/*}.{ts,mjs,astro}',
    'tests/tools/**/{main,run,journey-process}.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['{src,netlify,tests,content}/**/*.{ts,tsx,astro,mjs}'],
  compilers: {
    // The script of an Astro file: its head, and what its <script> elements import.
    astro: (text: string) =>
      [...text.matchAll(/^---$([\s\S]*?)^---$|<script[^>]*>([\s\S]*?)<\/script>/gm)]
        .map(([, head = '', script = '']) => head + script)
        .join('\n'),
  },
  // Read by fonts.conf; asked for by the adapter (netlify/local/no-emulator).
  ignoreDependencies: ['@expo-google-fonts/mukta', '@netlify/vite-plugin'],
  include: ['files', 'dependencies', 'unlisted'],
} satisfies KnipConfig;
