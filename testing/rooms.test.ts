import { expect, test } from 'vitest';
import { drawRooms } from './draw-rooms.ts';

test('docs/rooms.svg shows the folders and imports as they are; `npm run rooms` draws it again', async () => {
  await expect(drawRooms()).toMatchFileSnapshot('../docs/rooms.svg');
});
