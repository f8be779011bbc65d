import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { move, targetOf } from '../server/backup/move.ts';
import { runCommand, printLine } from '../server/config/command-line.ts';
import { projectRoot } from '../server/config/project-root.ts';
import { StartError } from '../server/config/start-error.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';

await runCommand(async ({ dataDir, databaseUrl }, [given]) => {
  const to = targetOf(given, process.env.TARGET_DATABASE_URL || databaseUrl);
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new StartError(`En ${dataDir} no hay ninguna base de datos que llevar: indique su carpeta en DATA_DIR.`);
  });
  // Anything written after the copy would be lost silently.
  if (await findRunningPostgres(dataDir)) {
    throw new StartError(
      `EducaIA está en marcha con los datos de ${dataDir}: deténgala antes de llevarlos a otro servidor.`,
    );
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: printLine });
  try {
    const { tables, rows } = await move({
      from: postgres.connection,
      to,
      migrationsDir: join(projectRoot, 'migrations'),
      log: printLine,
    });
    printLine(`Datos llevados al servidor: ${rows} filas de ${tables} tablas, contadas en los dos lados.`);
    printLine(
      `Arranque desde ahora con esa dirección en DATABASE_URL y con la misma DATA_DIR (${dataDir}): los archivos subidos siguen ahí.`,
    );
    printLine(
      `La base de datos anterior queda como estaba en ${join(dataDir, 'postgres')}; cuando no la necesite, bórrela.`,
    );
  } finally {
    await postgres.stop();
  }
});
