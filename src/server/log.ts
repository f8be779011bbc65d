import pino, { type Logger } from 'pino';

/** Structured lines on the standard output. Nothing personal: no addresses, names, cookies or searches. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
