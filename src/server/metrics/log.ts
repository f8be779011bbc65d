import pino, { type DestinationStream, type Logger } from 'pino';

const bufferLength = 4_096;
const flushMilliseconds = 100;

/** Structured lines on standard output, without personal data: no addresses, names, cookies or searches. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: isoTime }, bufferedOutput());
}

/**
 * Writes the log line of each answer. Built here instead of by pino, which would inspect every value: these are numbers, our own names and a request
 * id whose format has been checked.
 */
export function createRequestLog(log: Logger) {
  const { [pino.symbols.streamSym]: output } = log as Logger & { [pino.symbols.streamSym]: DestinationStream };
  const level = log.levels.values.info;
  return (id: string, method: string, route: string, status: number, milliseconds: number): void => {
    if (!log.isLevelEnabled('info')) return;
    const ms = Math.round(milliseconds * 10) / 10;
    output.write(
      `{"level":${level}${isoTime()},"reqId":"${id}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"msg":"answered"}\n`,
    );
  };
}

/** Writing every line to the operating system would take a good part of the time of a cached page. */
function bufferedOutput(): DestinationStream & { flush(done: () => void): void } {
  const output = pino.destination({ dest: 1, sync: false });
  let gathered = '';
  const pass = () => {
    if (gathered) output.write(gathered);
    gathered = '';
  };
  setInterval(pass, flushMilliseconds).unref();
  process.once('exit', () => {
    pass();
    output.flushSync();
  });
  return {
    write(line) {
      gathered += line;
      if (gathered.length >= bufferLength) pass();
    },
    flush(done) {
      pass();
      output.flush(done);
    },
  };
}

let writtenSecond = 0;
let writtenTime = '';

/** Formatted once a second: formatting the date took a quarter of the time of each line. */
function isoTime(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== writtenSecond) {
    writtenSecond = second;
    writtenTime = new Date(second * 1000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss.'.length);
  }
  return `,"time":"${writtenTime}${String(now % 1000).padStart(3, '0')}Z"`;
}
