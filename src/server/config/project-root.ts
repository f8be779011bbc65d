import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with package.json above this file. It holds migrations, content and the build output. */
function findProjectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('No package.json above the program.');
    folder = above;
  }
  return folder;
}

export const projectRoot = findProjectRoot();

/** Whether this is the built program, and not a test or the development server. */
export const isBuilt = import.meta.dirname.startsWith(join(projectRoot, 'dist'));
