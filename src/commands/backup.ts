import { join, resolve } from 'node:path';
import { askPassphrase } from '../server/backup/ask-passphrase.ts';
import { backUp } from '../server/backup/backup.ts';
import { encryptedEnding } from '../server/backup/encryption.ts';
import { runCommand, printLine, withDatabase } from '../server/config/command-line.ts';
import { StartError } from '../server/config/start-error.ts';

await runCommand(async (config, [file]) => {
  if (!file) throw new StartError('Indique dónde guardar la copia: npm run backup -- copia.tar.gz');
  const passphrase = await readPassphrase(file);
  // npm runs this in the project's folder; a relative path is meant from the caller's folder.
  const target = resolve(process.env.INIT_CWD ?? '.', file);
  await withDatabase(config, async (connection) => {
    const filesDir = join(config.dataDir, 'files');
    const { manifest } = await backUp({ connection, filesDir, target, passphrase });
    const how = passphrase ? 'cifrada ' : '';
    printLine(`Copia ${how}guardada en ${target} (${manifest.tables.length} tablas).`);
    if (config.s3) printLine('Los archivos subidos están en el almacén S3 y no en esta copia.');
  });
});

/** The name says whether the copy is encrypted, so that nobody takes a readable one for an encrypted one. */
async function readPassphrase(file: string): Promise<string | undefined> {
  if (!file.endsWith(encryptedEnding)) {
    if (!process.env.BACKUP_PASSPHRASE) return undefined;
    throw new StartError(`Con BACKUP_PASSPHRASE la copia va cifrada: llámela ${file}${encryptedEnding}`);
  }
  const passphrase = await askPassphrase('Frase de paso: ');
  if (passphrase === '') throw new StartError('Sin frase de paso no se puede cifrar la copia.');
  if (!process.env.BACKUP_PASSPHRASE && (await askPassphrase('Otra vez: ')) !== passphrase) {
    throw new StartError('Las dos frases de paso no son iguales.');
  }
  return passphrase;
}
