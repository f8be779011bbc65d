import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '../server/database.ts';
import { describeTables } from '../server/describe-tables.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres.ts';
import { migrate } from '../server/migrations.ts';
import { projectRoot } from '../server/project-root.ts';

// Migrates a database of its own, so that the types come from the migrations and not from whatever the data folder holds.
const dataDir = await mkdtemp(join(tmpdir(), 'educaia-types-'));
await chmod(dataDir, 0o755); // As root, PostgreSQL runs as somebody else, who must be able to pass.
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  await migrate({ connection: postgres.connection, folder: join(projectRoot, 'migrations'), log: () => {} });
  const client = await connectClient(postgres.connection);
  await writeFile(join(projectRoot, 'src/server/database-types.ts'), await describeTables(client));
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
