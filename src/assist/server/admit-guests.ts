import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../server/identity/ip-network.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';

/** For one address, because a whole class may share it before signing in. Signed-in users have the usual limit on writes. */
const guestUses = { max: 300, seconds: 600 };

/** Counts what guests ask of the helpers. */
export const guestAdmission =
  (limits: Kernel['limits']) =>
  async (viewer: Viewer | undefined, request: FastifyRequest): Promise<void> => {
    if (!viewer) await limits.take(`helpers:${networkOf(request)}`, guestUses);
  };
