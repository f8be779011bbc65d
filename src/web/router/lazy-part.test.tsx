import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

test('a part that is shown again stays the component that it was, and so keeps what people have typed', async () => {
  const noMessages = async () => ({ default: {} });
  let loads = 0;
  const Part = lazyPart<object>({
    name: 'test',
    messages: { es: noMessages, en: noMessages },
    load: async () => {
      loads += 1;
      return () => <p>{loads}</p>;
    },
  });
  await Part.preload('es');
  await Part.preload('es');
  await Part.preload('en');
  expect(loads).toBe(1);
});
