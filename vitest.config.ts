import { defineConfig } from 'vitest/config';

const serverTests = [
  'src/server/**/*.test.ts',
  'src/*/server/**/*.test.ts',
  'testing/server/**/*.test.ts',
  'testing/whole-product/**/*.test.ts',
];

/** Who shares two cores with others loses a race now and then: the report says so. What fails twice is wrong. */
const racing = { retry: 1 };

/** Three kinds of test: plain functions, the real app on a real database, and the built product in a browser. */
export default defineConfig({
  test: {
    // A machine under load is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Most of a server test is waiting for the database, which takes the time of a core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'], exclude: serverTests },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          globalSetup: ['scripts/build-text-worker.mjs', 'testing/server/test-database-setup.ts'],
          // Each file has a database and an app of its own; to load the server's code anew for each would take as long as the tests.
          isolate: false,
          ...racing,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/set-up.ts'],
          // Two browsers at once on two cores make each other late, and are done no sooner.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...racing,
        },
      },
    ],
  },
});
