import { defineConfig } from 'vitest/config';
import { compiledServerMessages } from './build/compiled-messages.mjs';
import { LongestFirst } from './testing/longest-first.ts';
import { markStatements } from './testing/server/sql/mark-statements.ts';

const serverTests = [
  'src/server/**/*.test.ts',
  'src/*/server/**/*.test.ts',
  'testing/server/**/*.test.ts',
  'testing/whole-product/**/*.test.ts',
];

/** Measures how cost grows with the length of a text, which takes a minute in total. */
const growthTests = ['testing/growth/**/*.test.ts'];
/** Needs LibreOffice: run by `npm run check:office` and not by `npm test`. */
const officeTests = ['testing/office/**/*.test.ts'];

/** Unit tests (and how cost grows), the real app on a real database, and the built product in a browser. No test is retried. */
export default defineConfig({
  plugins: [compiledServerMessages()],
  test: {
    // A machine under load is slow, not wrong: these timeouts catch hangs and do not measure speed.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Server tests mostly wait for the database, which keeps another core busy.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'],
          exclude: [...serverTests, ...growthTests, ...officeTests],
          // Loading the same modules for each file took half of the CPU time.
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
          // Each file has its own database and app; loading the server's code again for each would take as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/set-up.ts'],
          // The files of a worker share its modules and its browser: starting both for each file took a minute and a half on two cores.
          isolate: false,
        },
      },
    ],
  },
});
