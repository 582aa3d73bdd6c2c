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
    maxWorkers: 2,
  },
});
