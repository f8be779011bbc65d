/**
 * A reason not to start, back up or restore that the person at the console can fix. The message is one line of Spanish, one or two sentences; the
 * entry points print it without a stack trace and exit with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
