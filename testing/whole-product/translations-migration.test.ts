import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { migrate } from '../../src/server/database/migrations.ts';
import { createEmptyDatabase, withClient } from '../server/test-database.ts';

const folder = join(projectRoot, 'migrations');

interface Steps {
  /** Inserts rows in the old schema. */
  before: string;
  after: (client: pg.Client) => Promise<void>;
}

/** Migrates to just before the named migration, inserts rows, applies it and checks the result. */
async function acrossMigration(name: string, { before, after }: Steps): Promise<void> {
  const { connection, drop } = await createEmptyDatabase();
  try {
    const file = (await readdir(folder)).find((one) => one.endsWith(`_${name}.sql`)) ?? '';
    const number = Number(file.slice(0, 4));
    await migrate({ connection, folder, log: () => {}, upTo: number - 1 });
    await withClient(connection, (client) => client.query(before));
    await migrate({ connection, folder, log: () => {}, upTo: number });
    await withClient(connection, after);
  } finally {
    await drop();
  }
}

async function rowsOf(client: pg.Client, query: string): Promise<unknown[]> {
  return (await client.query<object>(query)).rows;
}

test('English columns of articles become rows with their HTML; the words of both languages still find an article', () =>
  acrossMigration('article_translations', {
    before: `
      insert into articles (title, content, excerpt, html, html_version, title_en, content_en, excerpt_en, html_en, html_en_version)
      values ('Una noticia de prueba', repeat('texto ', 5), 'extracto', '<p>texto</p>', 1,
              'An article about robots', repeat('words ', 5), 'excerpt', '<p>words</p>', 1),
             ('Otra noticia de prueba', repeat('texto ', 5), 'extracto', '', 0, null, null, null, '', 0)`,
    after: async (client) => {
      expect(await rowsOf(client, 'select * from article_translations')).toEqual([
        {
          article_id: 1,
          language: 'en',
          title: 'An article about robots',
          content: 'words '.repeat(5),
          excerpt: 'excerpt',
          html: '<p>words</p>',
          html_version: 1,
          search_configuration: 'english',
        },
      ]);
      const found = `select id from articles where search @@ $query order by id`;
      const find = (query: string) => rowsOf(client, found.replace('$query', query));
      expect(await find(`plainto_tsquery('english', 'robot')`)).toEqual([{ id: 1 }]);
      expect(await find(`spanish_search_query('noticias')`)).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await rowsOf(client, 'select html, html_version from articles where id = 1')).toEqual([
        { html: '<p>texto</p>', html_version: 1 },
      ]);
    },
  }));
