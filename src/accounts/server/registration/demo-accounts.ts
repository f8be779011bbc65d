import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { type Role, roles } from '../../../shared/roles.ts';

const usernameOf = (role: Role) => `demo-${role.replace(' ', '-')}`;

export const demoUsernames = roles.map(usernameOf);

export function getDemoPassword({ db }: Pick<Kernel, 'db'>): Promise<string> {
  return getSecret(db, 'demo_password', () => randomBytes(9).toString('base64url'));
}

async function idsByUsername(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username_key as username from users where username_key = any(${demoUsernames}::text[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Creates one account per role for trying the product out. Existing ones stay unchanged. Returns their ids. */
export async function makeDemoAccounts(kernel: Pick<Kernel, 'db' | 'passwords'>): Promise<Record<Role, number>> {
  const { db, passwords } = kernel;
  if ((await idsByUsername(db)).size < roles.length) {
    const hash = await passwords.hash(await getDemoPassword(kernel));
    for (const role of roles) {
      const username = usernameOf(role);
      await sql`
        insert into users (username, full_name, email, role, password_hash)
        values (${username}, ${`Demo ${role}`}, ${`${username}@educaia.invalid`}, ${role}, ${hash})
        on conflict do nothing`.execute(db);
    }
  }
  const ids = await idsByUsername(db);
  const idOf = (role: Role) => {
    const id = ids.get(usernameOf(role));
    if (id === undefined) throw new Error(`The account ${usernameOf(role)} could not be made.`);
    return id;
  };
  return {
    estudiante: idOf('estudiante'),
    profesor: idOf('profesor'),
    profesional: idOf('profesional'),
    'clase ia': idOf('clase ia'),
    iamaker: idOf('iamaker'),
  };
}
