import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { Producer } from '../../contract.ts';

const day = 86_400;
const longestMonth = 31 * day;

type FallbackReason = Exclude<Producer['instead'], 'failed' | 'unsuitable'>;

/** Whether somebody attends a class for which the model is turned off. The area `classrooms` knows it. */
export type IsModelOff = (viewer: Viewer) => Promise<boolean>;

/**
 * Counts one use of the language model, or returns why it cannot be used: a setting names the roles, an administrator turns it off for classes, guests
 * have no quota, users a daily one, and all of them together a monthly one.
 */
export async function takeModelQuota(
  { limits, services, settings }: Pick<Kernel, 'limits' | 'services' | 'settings'>,
  viewer: Viewer | undefined,
  isModelOffFor: IsModelOff,
): Promise<FallbackReason> {
  if (!viewer) return 'guest';
  if (!(await settings.get()).modelRoles.includes(viewer.role)) return 'role';
  if (await isModelOffFor(viewer)) return 'class';
  const { perPersonAndDay = 0, perMonth = 0 } = (await services.model()) ?? {};
  try {
    await limits.take(`model:${viewer.id}`, { max: perPersonAndDay, seconds: day });
    const month = new Date().toISOString().slice(0, 7);
    if (perMonth > 0) await limits.take(`model:${month}`, { max: perMonth, seconds: longestMonth });
    return null;
  } catch (error) {
    if (error instanceof Failure && error.kind === failures.tooMany) return 'used-up';
    throw error;
  }
}
