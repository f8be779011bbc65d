import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { Producer } from '../../contract.ts';

const day = 86_400;

type FallbackReason = Exclude<Producer['instead'], 'failed'>;

/** Counts one use of the language model, or returns why it cannot be used: guests have no quota, users a daily one. */
export async function takeModelQuota(
  { limits, config }: Pick<Kernel, 'limits' | 'config'>,
  viewer: Viewer | undefined,
): Promise<FallbackReason> {
  if (!viewer) return 'guest';
  try {
    await limits.take(`model:${viewer.id}`, { max: config.model?.perPersonAndDay ?? 0, seconds: day });
    return null;
  } catch (error) {
    if (error instanceof Failure && error.kind === failures.tooMany) return 'used-up';
    throw error;
  }
}
