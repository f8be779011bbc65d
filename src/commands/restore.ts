import { join, resolve } from 'node:path';
import { askPassphrase } from '../server/backup/ask-passphrase.ts';
import { restore } from '../server/backup/restore.ts';
import { runCommand, printLine, withDatabase } from '../server/config/command-line.ts';
import { projectRoot } from '../server/config/project-root.ts';
import { StartError } from '../server/config/start-error.ts';

await runCommand(async (config, [file]) => {
  if (!file) throw new StartError('Indique qué copia recuperar: npm run restore -- copia.tar.gz');
  const source = resolve(process.env.INIT_CWD ?? '.', file);
  await withDatabase(config, (connection) =>
    restore({
      connection,
      migrationsDir: join(projectRoot, 'migrations'),
      filesDir: join(config.dataDir, 'files'),
      source,
      askPassphrase: () => askPassphrase('Frase de paso de la copia: '),
      log: printLine,
    }),
  );
  printLine(`Copia ${source} recuperada.`);
  printLine('Todas las sesiones quedan cerradas, y los enlaces y las direcciones de calendario de antes ya no valen.');
  printLine(
    'Los códigos de recuperación tampoco valen: al arrancar, EducaIA avisa a quien los tenía para que cree otros.',
  );
});
