import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../server/config/project-root.ts';
import { describeTables } from '../server/database/describe-tables.ts';
import { migrate } from '../server/database/migrations.ts';
import { connectClient } from '../server/database/open-database.ts';
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';

// Migrates a database of its own, so that the types come from the migrations and not from whatever the data folder holds.
const dataDir = await mkdtemp(join(tmpdir(), 'educaia-types-'));
await chmod(dataDir, 0o755); // As root, PostgreSQL runs as somebody else, who must be able to pass.
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  await migrate({ connection: postgres.connection, folder: join(projectRoot, 'migrations'), log: () => {} });
  const client = await connectClient(postgres.connection);
  await writeFile(join(projectRoot, 'src/server/database/database-types.ts'), await describeTables(client));
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
