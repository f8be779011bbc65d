import { defineConfig } from 'vitest/config';
import { compiledServerMessages } from './build/compiled-messages.mjs';
import { markStatements } from './testing/server/sql/mark-statements.ts';

const serverTests = [
  'src/server/**/*.test.ts',
  'src/*/server/**/*.test.ts',
  'testing/server/**/*.test.ts',
  'testing/whole-product/**/*.test.ts',
];

/** How cost grows with the length of a text: many measurements, a minute in all. */
const growthTests = ['testing/growth/**/*.test.ts'];
/** Needs LibreOffice: `npm run check:office`, and no part of `npm test`. */
const officeTests = ['testing/office/**/*.test.ts'];

/** Plain functions (and how their cost grows), the real app on a real database, and the built product in a browser. No test gets a second try. */
export default defineConfig({
  plugins: [compiledServerMessages()],
  test: {
    // A machine under load is slow, not wrong: these are for what hangs, and no measure of speed.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Most of a server test is waiting for the database, which takes the time of a core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'],
          exclude: [...serverTests, ...growthTests, ...officeTests],
          // Half of the processor time was loading the same modules for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'growth', include: growthTests } },
      { extends: true, test: { name: 'office', include: officeTests } },
      {
        extends: true,
        plugins: [markStatements()],
        test: {
          name: 'server',
          include: serverTests,
          setupFiles: ['testing/server/sql/watch-statements.ts'],
          globalSetup: ['scripts/build-text-worker.mjs', 'testing/server/test-database-setup.ts'],
          // Each file has a database and an app of its own; to load the server's code anew for each would take as long as the tests.
          isolate: false,
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
        },
      },
    ],
  },
});
