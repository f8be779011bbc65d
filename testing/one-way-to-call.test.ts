import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that send their own requests, and why none of these creates anything. */
const ownWays = {
  'assist/web/joint-work/spelling/open-speller.ts': 'reads the dictionaries, which are files',
  'assist/web/pdf/open-document.ts': 'reads a document, which is a file',
  'assist/web/start-chatbot.ts': 'reads the page of the widget',
  'web/lazy/download-file.ts': 'reads an export, which is a file',
  'web/lazy/call-stream.ts': 'an answer that comes bit by bit',
  'web/data/call.ts': 'the one way: a creation carries its key',
  'web/lazy/report-error.ts': 'reports an error, and nothing waits for an answer',
  'web/layout/page-error.tsx': 'asks for a sign of life',
  'web/offline/connection.ts': 'asks for a sign of life',
  'web/start/typefaces.ts': 'reads a style sheet, which is a file',
  'web/lazy/send-bytes.ts':
    'a part of a file, whose progress only the older way tells; sent again, it replaces the part',
};

test('every form sends through the one call: nothing else in the browser’s code sends requests', () => {
  const source = join(import.meta.dirname, '..', 'src');
  const senders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)web\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => /\bfetch\((?!\))|XMLHttpRequest|sendBeacon/.test(readFileSync(join(source, path), 'utf8')));
  expect(senders.toSorted()).toEqual(Object.keys(ownWays).toSorted());
});
