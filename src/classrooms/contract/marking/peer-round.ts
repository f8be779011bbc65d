import * as z from 'zod';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';

/** Each student assesses two classmates' work, until it ends. */
export const PeerRound = z.object({ endsAt: Timestamp, isOpen: z.boolean() });
export type PeerRound = z.output<typeof PeerRound>;
