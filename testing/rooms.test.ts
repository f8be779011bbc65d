import { expect, test } from 'vitest';
import { drawRooms } from './draw-rooms.ts';

test('docs/rooms.svg matches the folders and imports (otherwise run npm run rooms)', async () => {
  await expect(drawRooms()).toMatchFileSnapshot('../docs/rooms.svg');
});
