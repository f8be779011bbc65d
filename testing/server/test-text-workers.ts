import { useTextWorkers } from '../../src/server/text/rendered/render-text.ts';

/** For tests that need many texts but not their formatting, which would take seconds. Everything that was rendered meanwhile has none. */
export async function withoutFormatting<Result>(act: () => Promise<Result>): Promise<Result> {
  useTextWorkers({
    render: async () => ({ html: '<p></p>' }),
    endIdle: () => {},
    count: () => 0,
    close: async () => {},
  });
  try {
    return await act();
  } finally {
    useTextWorkers(undefined);
  }
}
