import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vitest/config';

const NEEDS_DOM = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

const compileTexts = createRequire(import.meta.url)('./scripts/compile-texts.cjs') as (
  json: string,
  isWanted: (id: string) => boolean,
) => string;

/** Compiles the texts as the build does. */
const compiledTexts: Plugin = {
  name: 'compiledTexts',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('.texts') ? `export default ${compileTexts(source, () => true)}` : null,
};

export default defineConfig({
  plugins: [compiledTexts],
  // The build splits each catalogue; a test reads it whole.
  resolve: { alias: [{ find: /^(.*\.json)\?[\w-]+\.texts$/, replacement: '$1?all.texts' }] },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A bound for a test that hangs, on a machine that does much else: a minute was not enough for what takes one second alone.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Files share a thread and its modules: most of the time went to loading MUI again for each file. A test that
    // leaves something behind is found by the order of the files, which differs from run to run.
    pool: 'threads',
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: NEEDS_DOM,
          setupFiles: ['src/test/unitSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: NEEDS_DOM,
          setupFiles: ['src/test/setup.ts'],
        },
      },
    ],
  },
});
