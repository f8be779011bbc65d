import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { originTexts } from '../case-texts.ts';
import { longestNote, shownText } from './bytes.ts';
import { cases } from './cases.ts';
import { isCredentialBox } from './credentials.ts';
import { cropOf, impressionOf, makeCrowd, peopleInside, sceneWidth } from './crowd.ts';
import { readExif } from './exif.ts';
import { jpegSegments } from './jpeg.ts';
import { readPictureNotes } from './picture-notes.ts';
import { pngChunks } from './png.ts';
import { credentialBox, exifOf, withNotes } from './write-notes.ts';

const bytesOf = (...parts: (string | number | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [...part];
    }),
  );

/** Start, a frame of 3 × 2 dots, the beginning of the picture. */
const jpeg = bytesOf(
  '\u00FF\u00D8',
  '\u00FF\u00C0\u0000\u000B\u0008\u0000\u0002\u0000\u0003\u0001\u0000\u0000\u0000',
  '\u00FF\u00DA\u0000\u0002',
  'picture',
);

const chunk = (name: string, data: string | Uint8Array) =>
  bytesOf(0, 0, data.length >> 8, data.length & 255, name, data, 0, 0, 0, 0);
const header = '\u0000\u0000\u0001\u0000\u0000\u0000\u0000\u0005\u0008\u0002\u0000\u0000\u0000';
const png = (...chunks: Uint8Array[]) =>
  bytesOf('\u0089PNG\r\n\u001A\n', chunk('IHDR', header), ...chunks, chunk('IEND', ''));

/** By hand, with the higher byte first: one text that stands in the entry itself, and one at an address. */
const bigEndianExif = bytesOf(
  'MM\u0000\u002A\u0000\u0000\u0000\u0008',
  '\u0000\u0002',
  '\u0001\u000F\u0000\u0002\u0000\u0000\u0000\u0004Abc\u0000',
  '\u0001\u0010\u0000\u0002\u0000\u0000\u0000\u0007\u0000\u0000\u0000\u0026',
  '\u0000\u0000\u0000\u0000',
  'Uno 22\u0000',
);

const noNotes = { device: '', date: '', hasPlace: false, hasCredentials: false };

describe('a JPEG', () => {
  test('is read up to the picture', () => {
    expect(jpegSegments(jpeg).map(({ marker, data }) => [marker, data.length])).toEqual([[0xc0, 9]]);
    expect(readPictureNotes(jpeg)).toEqual({
      format: 'jpeg',
      width: 3,
      height: 2,
      hasPlace: false,
      texts: [],
      hasCredentials: false,
    });
  });

  test('has the notes that were written into it', () => {
    const notes = { device: 'EducaIA 1', date: '2031-07-09', hasPlace: true, hasCredentials: true };
    expect(readPictureNotes(withNotes(jpeg, notes))).toMatchObject({ ...notes, width: 3, height: 2 });
    const without = readPictureNotes(withNotes(jpeg, noNotes));
    expect(without).toMatchObject({ hasPlace: false, hasCredentials: false });
    expect(without.device).toBeUndefined();
    expect(without.date).toBeUndefined();
  });

  test('gives back any notes', () => {
    const written = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', ':', '.'), maxLength: 60 });
    fc.assert(
      fc.property(written, written, fc.boolean(), fc.boolean(), (device, date, hasPlace, hasCredentials) => {
        const found = readPictureNotes(withNotes(jpeg, { device, date, hasPlace, hasCredentials }));
        expect([found.device ?? '', found.date ?? '', found.hasPlace, found.hasCredentials]).toEqual([
          device,
          date,
          hasPlace,
          hasCredentials,
        ]);
      }),
    );
  });

  test('that ends inside of a segment is read up to there', () => {
    expect(jpegSegments(bytesOf('\u00FF\u00D8\u00FF\u00E1\u0040\u0000Exif'))).toEqual([]);
    expect(jpegSegments(bytesOf('\u00FF\u00D8\u00FF\u00E1\u0000\u0001'))).toEqual([]);
    expect(jpegSegments(bytesOf('\u00FF\u00D8\u00FF'))).toEqual([]);
    // Bytes that fill up, and a marker without data.
    expect(jpegSegments(bytesOf('\u00FF\u00D8\u00FF\u00FF\u00FF\u0001\u00FF\u00FE\u0000\u0003x'))).toHaveLength(2);
  });

  test('with countless segments is read only up to a limit', () => {
    expect(jpegSegments(bytesOf('\u00FF\u00D8', '\u00FF\u00FE\u0000\u0002'.repeat(6000)))).toHaveLength(5000);
  });
});

describe('a PNG', () => {
  test('has its size, its texts, its notes and its credentials', () => {
    const found = readPictureNotes(
      png(
        chunk('tEXt', 'Author\u0000Ana'),
        chunk('iTXt', 'Title\u0000\u0000\u0000es\u0000\u0000\u00C3\u00B1and\u00FA'),
        chunk('iTXt', 'More\u0000\u0001\u0000\u0000\u0000zip'),
        chunk('zTXt', 'Hidden\u0000\u0000zip'),
        chunk('eXIf', bigEndianExif),
        chunk('caBX', credentialBox()),
      ),
    );
    expect(found).toMatchObject({ format: 'png', width: 256, height: 5, device: 'Abc Uno 22', hasCredentials: true });
    expect(found.texts).toEqual([
      { key: 'Author', value: 'Ana' },
      { key: 'Title', value: 'ñand' },
      { key: 'More' },
      { key: 'Hidden' },
    ]);
  });

  test('without credentials has none, whatever else is in that chunk', () => {
    expect(readPictureNotes(png(chunk('caBX', 'anything else'))).hasCredentials).toBe(false);
    expect(readPictureNotes(png()).hasCredentials).toBe(false);
  });

  test('that lies about a length is read up to there', () => {
    expect(pngChunks(bytesOf('\u0089PNG\r\n\u001A\n', 0x7f, 0xff, 0xff, 0xff, 'tEXt'))).toEqual([]);
    expect(pngChunks(bytesOf('\u0089PNG\r\n\u001A\n', 0xff, 0xff, 0xff, 0xff, 'tEXt', 'a\u0000b'))).toEqual([]);
  });
});

describe('notes of a camera', () => {
  test('are read with the higher byte first, too', () => {
    expect(readExif(bigEndianExif)).toEqual({ device: 'Abc Uno 22', hasPlace: false });
  });

  test('that point at themselves end', () => {
    const circle = bytesOf(
      'II\u002A\u0000\u0008\u0000\u0000\u0000',
      '\u0001\u0000\u0069\u0087\u0004\u0000\u0001\u0000\u0000\u0000\u0008\u0000\u0000\u0000',
    );
    expect(readExif(circle)).toEqual({ hasPlace: false });
  });

  test('that promise 65535 entries or a text of four gigabytes are read as far as they go', () => {
    expect(readExif(bytesOf('II\u002A\u0000\u0008\u0000\u0000\u0000\u00FF\u00FF'))).toEqual({ hasPlace: false });
    const long = exifOf({ ...noNotes, device: 'abc' });
    long.set([255, 255, 255, 255], 14);
    expect(readExif(long).device).toBe('abc');
  });
});

test('a box is of credentials only with their description', () => {
  expect(isCredentialBox(credentialBox())).toBe(true);
  expect(isCredentialBox(credentialBox().subarray(0, 18))).toBe(false);
  expect(isCredentialBox(bytesOf(0, 0, 0, 40, 'jumb', 0, 0, 0, 30, 'jumd', 'json'))).toBe(false);
  expect(isCredentialBox(bytesOf(0, 0, 0, 1, 'jumb', 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 30, 'jumd', 'c2pa'))).toBe(true);
});

describe('broken and hostile files', () => {
  const starts = [bytesOf('\u00FF\u00D8\u00FF'), bytesOf('\u0089PNG\r\n\u001A\n'), new Uint8Array()];
  const someNotes = withNotes(jpeg, { device: 'EducaIA 1', date: '2031', hasPlace: true, hasCredentials: true });

  test('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        expect(() => readPictureNotes(bytesOf(start, rest))).not.toThrow();
      }),
    );
  });

  test('that are cut off or changed in one byte are read as far as they go', () => {
    const whole = fc.constantFrom(someNotes, png(chunk('eXIf', bigEndianExif), chunk('tEXt', 'Author\u0000Ana')));
    fc.assert(
      fc.property(whole, fc.nat(), fc.nat(), fc.nat(255), (bytes, end, at, value) => {
        const changed = Uint8Array.from(bytes.subarray(0, end % (bytes.length + 1)));
        if (changed.length > 0) changed[at % changed.length] = value;
        const found = readPictureNotes(changed);
        for (const text of [found.device, found.date, found.program]) {
          expect((text ?? '').length).toBeLessThanOrEqual(2 * longestNote);
        }
      }),
    );
  });

  test('show no control characters and no endless text', () => {
    expect(shownText('a\u0007b\u202Ec\n')).toBe('a b c');
    expect([...shownText('x'.repeat(5000))]).toHaveLength(longestNote);
  });

  test('of other kinds are said to be so', () => {
    expect(readPictureNotes(bytesOf('GIF89a')).format).toBe('other');
    expect(readPictureNotes(new Uint8Array()).format).toBe('other');
  });
});

describe('a crop', () => {
  const people = makeCrowd(1);

  test.each([
    [0, sceneWidth, 18, 'mixed'],
    [56, 96, 16, 'full'],
    [170, 230, 2, 'empty'],
    [240, 80, 0, 'empty'],
  ] as const)('from %i with a width of %i shows %i people: %s', (from, width, count, impression) => {
    expect(peopleInside(people, cropOf(from, width))).toBe(count);
    expect(impressionOf(people, cropOf(from, width))).toBe(impression);
  });

  test('stays inside of the drawing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        (from, width) => {
          const crop = cropOf(from, width);
          expect(crop.from).toBeGreaterThanOrEqual(0);
          expect(crop.from + crop.width).toBeLessThanOrEqual(sceneWidth);
          expect(crop.width).toBeGreaterThanOrEqual(80);
        },
      ),
    );
  });

  test('shows the same people with the same seed', () => {
    expect(makeCrowd(1)).toEqual(people);
    expect(makeCrowd(2)).not.toEqual(people);
  });
});

test('each post has its words in every language', () => {
  for (const language of languages) {
    expect(Object.keys(originTexts[language].cases)).toEqual(cases.map(({ key }) => key));
  }
});
