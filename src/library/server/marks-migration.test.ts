import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/server/test-database.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { migrate } from '../../server/database/migrations.ts';
import { connectClient } from '../../server/database/open-database.ts';

const folder = join(projectRoot, 'migrations');

test('the migration removes manual ratings, and an earlier check gets the tool’s own site as source', async () => {
  const { connection, drop } = await createEmptyDatabase();
  try {
    const file = (await readdir(folder)).find((name) => name.endsWith('_tool_marks_and_sources.sql')) ?? '';
    const number = Number(file.slice(0, 4));
    await migrate({ connection, folder, log: () => {}, upTo: number - 1 });
    const client = await connectClient(connection);
    try {
      await client.query(`
        insert into tools (slug, name, url, category, description_es, description_en, editorial_rating, checked_on)
        values ('una', 'Una', 'https://una.example', 'Textos', 'a', 'a', 89, null),
               ('dos', 'Dos', 'https://dos.example', 'Textos', 'b', 'b', 70, '2026-01-31');
        update tools set review_count = 5, review_sum = 500 where slug = 'dos';`);
      await migrate({ connection, folder, log: () => {}, upTo: number });
      const { rows } = await client.query(
        'select slug, editorial_rating, rating, checked_on::text, sources from tools order by id',
      );
      expect(rows).toEqual([
        { slug: 'una', editorial_rating: null, rating: 0, checked_on: null, sources: [] },
        { slug: 'dos', editorial_rating: null, rating: 50, checked_on: '2026-01-31', sources: ['https://dos.example'] },
      ]);
    } finally {
      await client.end();
    }
  } finally {
    await drop();
  }
});
