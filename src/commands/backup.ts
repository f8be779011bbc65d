import { join, resolve } from 'node:path';
import { backUp } from '../server/backup/backup.ts';
import { runCommand, printLine, withDatabase } from '../server/config/command-line.ts';
import { StartError } from '../server/config/start-error.ts';

await runCommand(async (config, [file]) => {
  if (!file) throw new StartError('Indique dónde guardar la copia: npm run backup -- copia.tar.gz');
  // npm runs this in the project's folder; a relative path is meant from the caller's folder.
  const target = resolve(process.env.INIT_CWD ?? '.', file);
  await withDatabase(config, async (connection) => {
    const { tables } = await backUp({ connection, filesDir: join(config.dataDir, 'files'), target });
    printLine(`Copia guardada en ${target} (${tables.length} tablas).`);
    if (config.s3) printLine('Los archivos subidos están en el almacén S3 y no en esta copia.');
  });
});
