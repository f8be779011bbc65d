import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    include: [
      'src/server/{embedded-postgres,database,migrations,spanish-search,backup,kill-drill,describe-tables,scratch}.test.ts',
    ],
    globalSetup: ['src/server/test-database-setup.ts'],
    testTimeout: 30000,
    hookTimeout: 30000,
  },
});
