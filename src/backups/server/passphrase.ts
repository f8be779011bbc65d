import type { Kysely } from 'kysely';
import { BackupProblem } from '../../server/backup/backup-problem.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/database-types.ts';
import { createSealedSecrets } from '../../server/identity/sealed-secrets.ts';
import type { BackupSettings } from '../contract.ts';

const secretName = 'backup.passphrase';
const rehearsalSecret = (id: number) => `backup.rehearsal.${id}`;

type Secrets = Pick<Config, 'secretKey' | 'dataDir' | 'backupPassphrase'>;

export async function findPassphrase(db: Kysely<Database>, config: Secrets): Promise<string | undefined> {
  return config.backupPassphrase ?? (await createSealedSecrets(config).find(db, secretName));
}

export async function passphraseState(db: Kysely<Database>, config: Secrets): Promise<BackupSettings['passphrase']> {
  if ((await findPassphrase(db, config)) !== undefined) return 'stored';
  return (await createSealedSecrets(config).has(db, secretName)) ? 'lost' : 'none';
}

/** Undefined: copies are not to be encrypted. Throws if they are and the passphrase cannot be read: a readable copy would betray whoever set it. */
export async function passphraseForCopy(db: Kysely<Database>, config: Secrets): Promise<string | undefined> {
  const passphrase = await findPassphrase(db, config);
  if (passphrase === undefined && (await createSealedSecrets(config).has(db, secretName))) {
    throw new BackupProblem('no_passphrase', 'the stored passphrase cannot be read on this machine');
  }
  return passphrase;
}

export async function storePassphrase(tx: Kysely<Database>, config: Secrets, typed: string): Promise<void> {
  await createSealedSecrets(config).put(tx, secretName, typed);
}

export async function forgetPassphrase(tx: Kysely<Database>, config: Secrets): Promise<void> {
  await createSealedSecrets(config).remove(tx, secretName);
}

/** One that somebody typed for a rehearsal waits, encrypted, for the process that does it. */
export async function keepForRehearsal(
  tx: Kysely<Database>,
  config: Secrets,
  id: number,
  typed: string,
): Promise<void> {
  if (typed !== '') await createSealedSecrets(config).put(tx, rehearsalSecret(id), typed);
}

export async function passphraseForRehearsal(
  db: Kysely<Database>,
  config: Secrets,
  id: number,
): Promise<string | undefined> {
  return (await createSealedSecrets(config).find(db, rehearsalSecret(id))) ?? findPassphrase(db, config);
}

export async function forgetRehearsal(tx: Kysely<Database>, config: Secrets, id: number): Promise<void> {
  await createSealedSecrets(config).remove(tx, rehearsalSecret(id));
}
