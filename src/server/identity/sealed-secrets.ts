import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database-types.ts';
import { deleteSecret, findSecret, putSecret } from './secrets.ts';

const keyFile = 'secret.key';
const bytes = { key: 32, nonce: 12, tag: 16 };
const algorithm = 'aes-256-gcm';

/**
 * Secrets that administrators type and that the product must be able to use: they are encrypted in the database with a key that is not in it, so
 * neither a backup nor a copy of the database discloses them.
 */
export interface SealedSecrets {
  put(tx: Kysely<Database>, name: string, secret: string): Promise<void>;
  /** Undefined also if it was encrypted with another key, as after a restore on another machine. */
  find(db: Kysely<Database>, name: string): Promise<string | undefined>;
  /** Whether there is one, also if this machine cannot read it. */
  has(db: Kysely<Database>, name: string): Promise<boolean>;
  remove(tx: Kysely<Database>, name: string): Promise<void>;
}

export function createSealedSecrets(config: Pick<Config, 'secretKey' | 'dataDir'>): SealedSecrets {
  const stored = (name: string) => `sealed:${name}`;
  return {
    async put(tx, name, secret) {
      await putSecret(tx, stored(name), seal(await makeKey(config), name, secret));
    },
    async find(db, name) {
      const sealed = await findSecret(db, stored(name));
      const key = sealed === undefined ? undefined : await findKey(config);
      return sealed !== undefined && key ? unseal(key, name, sealed) : undefined;
    },
    has: async (db, name) => (await findSecret(db, stored(name))) !== undefined,
    remove: (tx, name) => deleteSecret(tx, stored(name)),
  };
}

async function findKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer | undefined> {
  if (secretKey) return Buffer.from(hkdfSync('sha256', secretKey, '', 'educaia secrets', bytes.key));
  const written = await readFile(join(dataDir, keyFile), 'utf8').catch(() => undefined);
  return written === undefined ? undefined : Buffer.from(written.trim(), 'base64');
}

async function makeKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (config.secretKey === undefined) {
    await mkdir(config.dataDir, { recursive: true });
    // Another process may have written it already.
    await writeFile(join(config.dataDir, keyFile), `${randomBytes(bytes.key).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const key = await findKey(config);
  if (!key) throw new Error('the key for secrets cannot be read');
  return key;
}

/** The name is authenticated: one secret cannot be put in the place of another. */
function seal(key: Buffer, name: string, secret: string): string {
  const nonce = randomBytes(bytes.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(key: Buffer, name: string, sealed: string): string | undefined {
  const all = Buffer.from(sealed, 'base64');
  const textStart = bytes.nonce + bytes.tag;
  try {
    const decipher = createDecipheriv(algorithm, key, all.subarray(0, bytes.nonce)).setAAD(Buffer.from(name));
    decipher.setAuthTag(all.subarray(bytes.nonce, textStart));
    return Buffer.concat([decipher.update(all.subarray(textStart)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
