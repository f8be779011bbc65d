import type { Kernel } from '../../server/kernel.ts';
import { ensureVersions, type Publisher } from './versions.ts';

/** At the first start, and at the first start of a release with another wording: makes its version. */
export async function seedLegalVersions(kernel: Pick<Kernel, 'db'> & Publisher): Promise<void> {
  await kernel.db.transaction().execute((tx) => ensureVersions(tx, kernel));
}
