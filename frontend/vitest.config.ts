import { defineConfig } from 'vitest/config';

const NEEDS_DOM = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default defineConfig({
  // The build splits each catalogue; a test reads it whole.
  resolve: { alias: [{ find: /^(.*\.json)\?[\w-]+\.texts$/, replacement: '$1' }] },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A bound for a test that fails, on a machine that does much else.
    testTimeout: 60_000,
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
