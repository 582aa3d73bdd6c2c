import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The build splits each catalogue; a test reads it whole.
  resolve: { alias: [{ find: /^(.*\.json)\?[\w-]+\.texts$/, replacement: '$1' }] },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A bound for a test that fails, on a machine that does much else.
    testTimeout: 60_000,
    maxWorkers: 2,
    // Files share a thread and its modules: most of the time went to loading MUI again for each file. A test that
    // leaves something behind is found by the order of the files, which differs from run to run.
    pool: 'threads',
    isolate: false,
  },
});
