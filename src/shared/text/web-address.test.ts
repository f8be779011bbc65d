import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NewCourse } from '../../courses/schemas.ts';
import { addressKeys } from '../../library/server/tools/tool-address.ts';
import { readRedirectTarget } from '../../library/web/side-pages/data/redirect-target.ts';
import { NewArticle } from '../../news/schemas.ts';
import { SiteDetails } from '../../site/schemas.ts';
import { isShareableAddress, readWebAddress } from './web-address.ts';

test.each([
  ['https://example.org', true],
  ['https://example.org/a?b=c@d#e', true],
  ['https://ana:clave@example.org/', false],
  ['https://ana@example.org/', false],
  ['https://@example.org/', false],
  ['https://www.youtube.com@evil.example/', false],
  ['https://a\\@evil.example/', false],
  ['https://:@evil.example', false],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['https://exa mple.org', false],
])('%s may be shown to others: %s', (address, isFine) => {
  expect(isShareableAddress(address)).toBe(isFine);
});

test('a course stores no address with a password in it', () => {
  const course = { title: 'T', description: 'D', sections: [], videoUrl: 'https://ana:clave@video.example/1' };
  const { error } = NewCourse.safeParse(course);
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('videoUrl');
});

test.each([
  'https://ana:clave@example.org/',
  'https://ana@example.org/',
  'https://@example.org/',
  'https://:@example.org/',
  'HTTPS://www.youtube.com@evil.example/',
  'https://a\\@evil.example/',
])('%s is stored by no area', (address) => {
  expect(readWebAddress(address)).toBeUndefined();
  const article = { title: 'Un título', content: 'Un texto que es largo.', author: 'Ana Prueba', imageUrl: address };
  expect(NewArticle.safeParse(article).error?.issues.map(({ path }) => path[0])).toEqual(['imageUrl']);
  const link = SiteDetails.shape.footerLinks.safeParse([{ label: 'Web', url: address }]);
  expect(link.success).toBe(false);
  expect(addressKeys(address)).toEqual([]);
  expect(readRedirectTarget(new URLSearchParams({ url: address }))).toBeUndefined();
});

/** Reads a database URL, which users never see. */
const otherReaders = [join('server', 'backup', 'move.ts')];

test('no other file of the product reads the username or password of an address', () => {
  const source = join(import.meta.dirname, '../..');
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== join('shared', 'text', 'web-address.ts'))
    .filter((path) =>
      /\bpassword\b[^;]*\} = new URL\(|new URL\([^;]*\)\.(username|password)\b/.test(
        readFileSync(join(source, path), 'utf8'),
      ),
    );
  expect(readers).toEqual(otherReaders);
});
