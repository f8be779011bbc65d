/* Which server tests run on a PostgreSQL server. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const isServerTest = /^(?:src\/(?:[^/]+\/)?server|testing\/server|testing\/whole-product)\/.*\.test\.ts$/;

/**
 * They run on the embedded database alone. The first three manage it themselves; the next four try our own side of the connection at every point;
 * the others hardly use a database.
 */
const embeddedOnly = [
  /^src\/server\/postgres\/embedded-postgres\.test\.ts$/,
  /^testing\/server\/(?:kill-drill|process)\.test\.ts$/,
  /^testing\/server\/any-input\.test\.ts$/,
  /^testing\/whole-product\/(?:any-request|cut-connection|stored-texts)\.test\.ts$/,
  /^src\/server\/(?:files|http|overload|pages|text)\//,
  /^src\/safety\/server\/detection\.test\.ts$/,
];

const isOfAnArea = /^src\/(?!server\/)/;
/** Searches, orders of names and query plans. `testing/whole-product` runs the other statements of the areas. */
const dependsOnVersion =
  /\/(?:[^/]*thousand[^/]*|many-[^/]*|[^/]*search[^/]*|names|[^/]*records|[^/]*calendar[^/]*)\.test\.ts$/;

/** @returns {string[]} the paths of all server tests */
function allServerTests() {
  return ['src', 'testing']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => isServerTest.test(path))
    .sort();
}

/**
 * @param {{ withAreas: boolean }} what `withAreas` adds the tests of all areas
 * @returns {string[]}
 */
export function testsForPostgres({ withAreas }) {
  return allServerTests().filter(
    (path) =>
      !embeddedOnly.some((pattern) => pattern.test(path)) &&
      (withAreas || !isOfAnArea.test(path) || dependsOnVersion.test(path)),
  );
}

/** @returns {string[]} what `testsForPostgres` leaves out */
export function testsForEmbeddedOnly() {
  const others = new Set(testsForPostgres({ withAreas: false }));
  return allServerTests().filter((path) => !others.has(path));
}
