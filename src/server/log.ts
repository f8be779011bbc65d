import pino, { type Logger } from 'pino';

/** A write to the pipe for every line would cost as much as the kept page whose line it is. */
const gathering = { minLength: 4096, periodicFlush: 100 };

/** Structured lines on the standard output. Nothing personal: no addresses, names, cookies or searches. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: isoTime }, pino.destination({ dest: 1, sync: false, ...gathering }));
}

let writtenSecond = 0;
let writtenTime = '';

/** The date is put into words once a second: for every line it took a quarter of the line's time. */
function isoTime(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== writtenSecond) {
    writtenSecond = second;
    writtenTime = new Date(second * 1000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss.'.length);
  }
  return `,"time":"${writtenTime}${String(now % 1000).padStart(3, '0')}Z"`;
}
