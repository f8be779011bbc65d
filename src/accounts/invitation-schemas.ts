import * as z from 'zod';
import { roles } from '../shared/roles.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { groupLimits, invitationLimits } from './limits.ts';
import type messages from './messages.es.json';
import { personFields } from './schemas.ts';

const say = sentencesIn<typeof messages>('accounts');

/** Forms send numbers as text. */
function wholeNumber(most: number, message: string) {
  return z.coerce.number({ error: message }).int(message).min(1, message).max(most, message);
}

export const NewInvitation = z
  .object({
    role: z.enum(roles),
    /** The people who register with it are in these groups of the centre. */
    groups: z.array(z.coerce.number().int().positive()).max(groupLimits.perPerson).optional(),
    uses: wholeNumber(invitationLimits.uses, say('invitationUses', { most: invitationLimits.uses })).default(1),
    days: wholeNumber(invitationLimits.days, say('invitationDays', { most: invitationLimits.days })).default(7),
    /** Sends it there. Only that address can register with it, and it then counts as confirmed. */
    email: z.union([z.literal(''), personFields.email]).optional(),
  })
  .refine(({ uses, role }) => uses === 1 || role !== 'iamaker', {
    error: say('iamakersOneByOne'),
    path: ['uses'],
  })
  .refine(({ uses, email }) => uses === 1 || !email, { error: say('emailForOne'), path: ['uses'] });
