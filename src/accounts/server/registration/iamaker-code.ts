import { randomInt } from 'node:crypto';
import { getSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';

/** Anyone who knows the code may register as an administrator. The operator sets it, or the first start generates six digits. */
export async function getIamakerCode({ config, db }: Pick<Kernel, 'config' | 'db'>): Promise<string> {
  return config.iamakerCode ?? getSecret(db, 'iamaker_code', () => String(randomInt(1_000_000)).padStart(6, '0'));
}
