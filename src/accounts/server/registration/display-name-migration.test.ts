import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../testing/server/test-database.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { migrate } from '../../../server/database/migrations.ts';
import { connectClient } from '../../../server/database/open-database.ts';

const folder = join(projectRoot, 'migrations');

test('existing users get their username as display name, and quotations lose full names', async () => {
  const { connection, drop } = await createEmptyDatabase();
  try {
    const file = (await readdir(folder)).find((name) => name.endsWith('_display_names.sql')) ?? '';
    const number = Number(file.slice(0, 4));
    await migrate({ connection, folder, log: () => {}, upTo: number - 1 });
    const client = await connectClient(connection);
    try {
      await client.query(`
        insert into users (username, full_name, email)
        values ('gata', 'Ana Ruiz', 'a@example.org'), ('luis', 'Luis (O.) Gil', 'l@example.org');
        insert into topics (title, content, excerpt, category, author_id)
        values ('Un tema', '> **Ana Ruiz escribió:**' || chr(10) || '> Hola', 'Ana Ruiz escribió: Hola', 'Ayuda', 1);
        insert into comments (topic_id, author_id, content)
        values (1, 2, '> **Luis (O.) Gil wrote:**' || chr(10) || '> Hola' || chr(10) || 'Ana Ruiz Gil escribió:'),
               (1, 2, 'Sin citas');`);
      await migrate({ connection, folder, log: () => {}, upTo: number });
      const read = async (query: string) => (await client.query(query)).rows as unknown[];
      expect(await read('select display_name from users order by id')).toEqual([
        { display_name: 'gata' },
        { display_name: 'luis' },
      ]);
      expect(await read('select content, excerpt from topics')).toEqual([
        { content: '> **gata escribió:**\n> Hola', excerpt: 'gata escribió: Hola' },
      ]);
      expect(await read('select content from comments order by id')).toEqual([
        { content: '> **luis wrote:**\n> Hola\nAna Ruiz Gil escribió:' },
        { content: 'Sin citas' },
      ]);
    } finally {
      await client.end();
    }
  } finally {
    await drop();
  }
});
