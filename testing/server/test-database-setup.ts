import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { migrate } from '../../src/server/database/migrations.ts';
import type { Connection } from '../../src/server/database/open-database.ts';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';
import { readRowTypes } from './sql/row-types.ts';
import { readCatalogue } from './sql/statement-catalogue.ts';
import { inDatabase, runOn, withClient } from './test-database.ts';

/**
 * Before all tests: starts one PostgreSQL (the embedded one on a temporary folder, or the server of TEST_DATABASE_URL, with the right to create
 * databases) with one migrated database from which each test file gets a copy.
 */
export default async function setUpTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await findServer();
  const template = `educaia_template_${randomBytes(6).toString('hex')}`;
  await runOn(connection, `create database ${template} template template0 encoding 'UTF8'`);
  await migrate({
    connection: inDatabase(connection, template),
    folder: join(projectRoot, 'migrations'),
    log: () => {},
  });
  project.provide('testDatabases', { connection, template });
  const describer = inDatabase(connection, `${template}_described`);
  await runOn(connection, `create database ${template}_described template ${template}`);
  project.provide('sqlDescriber', describer);
  project.provide('sqlRows', readRowTypes());
  project.provide('sqlCatalogue', await withClient(describer, readCatalogue));
  return async () => {
    await runOn(connection, `drop database ${template}_described with (force)`);
    await runOn(connection, `drop database ${template} with (force)`);
    await stop();
  };
}

async function findServer(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: url, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-tests-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as another user, who needs access.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  // Test data need not survive a crash, and a busy disk is slow. Autovacuum would change query plans at random.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await runOn(postgres.connection, `alter system set ${setting} = off`);
  }
  await runOn(postgres.connection, 'select pg_reload_conf()');
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
