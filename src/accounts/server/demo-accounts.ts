import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kernel } from '../../server/kernel.ts';
import { getSecret } from '../../server/secrets.ts';
import { roles } from '../../shared/roles.ts';

export const demoUsernames = roles.map((role) => `demo-${role.replace(' ', '-')}`);

export function getDemoPassword({ db }: Pick<Kernel, 'db'>): Promise<string> {
  return getSecret(db, 'demo_password', () => randomBytes(9).toString('base64url'));
}

/** One account for each role, to see the product with. One that is already there is left as it is. */
export async function makeDemoAccounts(kernel: Pick<Kernel, 'db' | 'passwords'>): Promise<void> {
  const { db, passwords } = kernel;
  const password = await getDemoPassword(kernel);
  const { rows } = await sql<{ username: string }>`
    select username from users where username_key = any(${demoUsernames}::text[])`.execute(db);
  if (rows.length === roles.length) return;
  const hash = await passwords.hash(password);
  for (const [index, role] of roles.entries()) {
    const username = demoUsernames[index];
    await sql`
      insert into users (username, full_name, email, role, password_hash)
      values (${username}, ${`Demo ${role}`}, ${`${username}@educaia.invalid`}, ${role}, ${hash})
      on conflict do nothing`.execute(db);
  }
}
