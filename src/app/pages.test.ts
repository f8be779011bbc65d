import { expect, test } from 'vitest';
import { areas } from './pages.tsx';

test.each(areas.map((door) => [door.module, door] as const))(
  'the door of %s names every page behind it',
  async (_, door) => {
    const areas = await door.load();
    const paths = areas.flatMap((area) => area.pages.map((page) => page.path));
    expect([...door.paths].sort()).toEqual(paths.sort());
  },
);

test('no two pages have the same address', () => {
  const paths = areas.flatMap((door) => door.paths);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
