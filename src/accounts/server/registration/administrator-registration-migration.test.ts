import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../testing/server/test-database.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { migrate } from '../../../server/database/migrations.ts';
import { connectClient } from '../../../server/database/open-database.ts';

const folder = join(projectRoot, 'migrations');

test('the migration renames stored audit actions, secrets and notifications', async () => {
  const { connection, drop } = await createEmptyDatabase();
  try {
    const file = (await readdir(folder)).find((name) => name.endsWith('_administrator_registration.sql')) ?? '';
    const number = Number(file.slice(0, 4));
    await migrate({ connection, folder, log: () => {}, upTo: number - 1 });
    const client = await connectClient(connection);
    try {
      await client.query(`
        insert into users (username, full_name, email, role) values ('ana', 'Ana', 'ana@example.org', 'iamaker');
        insert into audit_entries (action, subject)
        values ('administrator_door.closed', ''), ('administrator_door.opened', ''), ('user.deleted', '#1');
        insert into secrets (name, value)
        values ('administrator_door_closed', 'hash'), ('administrator_door_key', 'key'), ('other', 'x');
        insert into notifications (user_id, kind, subject, address)
        select id, 'door-closed', '', '/admin?tab=accesos' from users;`);
      await migrate({ connection, folder, log: () => {}, upTo: number });
      const stored = async (column: string, table: string) =>
        (await client.query<{ found: string }>(`select ${column} as found from ${table} order by 1`)).rows.map(
          ({ found }) => found,
        );
      expect(await stored('action', 'audit_entries')).toEqual([
        'administrator_registration.closed',
        'administrator_registration.opened',
        'user.deleted',
      ]);
      expect(await stored(`name || '=' || value`, 'secrets')).toEqual([
        'administrator_registration_closed=hash',
        'administrator_registration_key=key',
        'other=x',
      ]);
      expect(await stored('kind', 'notifications')).toEqual(['administrator-registration-closed']);
    } finally {
      await client.end();
    }
  } finally {
    await drop();
  }
});
