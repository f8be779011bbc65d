/**
 * A reason not to start (or not to back up, or not to restore) that the person at the console can do something about.
 * Its message is one Spanish sentence or two on one line; the entry points print it without a stack trace and exit with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
