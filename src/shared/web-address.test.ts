import { expect, test } from 'vitest';
import { NewCourse } from '../courses/schemas.ts';
import { isShareableAddress } from './web-address.ts';

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
])('%s may be given to others: %s', (address, isFine) => {
  expect(isShareableAddress(address)).toBe(isFine);
});

test('a course keeps no address with a password in it', () => {
  const course = { title: 'T', description: 'D', sections: [], videoUrl: 'https://ana:clave@video.example/1' };
  const { error } = NewCourse.safeParse(course);
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('videoUrl');
});
