/* Decides which file changes restart the development server. Vite hot-reloads the rest in the browser. */
import { relative } from 'node:path';

const serverFiles = [
  /^src\/(?:[^/]+\/)?server\/.*\.(?:ts|json)$/,
  /^src\/app\/(?:start-server|routes)\.ts$/,
  /^src\/shared\/.*\.(?:ts|json)$/,
  // The contract between both sides of an area: contract.ts, contract/…, schemas.ts, tool-schemas.ts, tool-values.ts.
  /^src\/[^/]+\/(?:contract\/.*|[\w-]*(?:contract|schemas|values))\.ts$/,
  /^migrations\/\d+_\w+\.sql$/,
  /^content\/.*\.(?:ya?ml|json|md)$/,
];

/**
 * @param {string} root
 * @param {string} file
 */
export function restartsServer(root, file) {
  const path = relative(root, file).replaceAll('\\', '/');
  return !/\.test\.tsx?$/.test(path) && serverFiles.some((files) => files.test(path));
}
