import * as z from 'zod';
import { roles } from '../shared/roles.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { accountLengths, accountMinimums, groupKinds, groupLimits } from './limits.ts';
import type messages from './messages.es.json';
import { personFields } from './schemas.ts';

const say = sentencesIn<typeof messages>('accounts');

/* What administrators type about the people and groups of the centre. Forms load this file when they are submitted. */

function line(most: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .normalize('NFC')
    .min(1, missing)
    .max(most, say('atMostCharacters', { most }))
    .regex(/^[^\p{Cc}|;]*$/u, { error: say('groupCharacters') });
}

export const GroupData = z.object({
  name: line(groupLimits.name, say('groupNameRequired')),
  kind: z.enum(groupKinds),
  /** '2026-2027'. Empty if the group does not belong to one. */
  schoolYear: z
    .string()
    .trim()
    .normalize('NFC')
    .max(groupLimits.schoolYear, say('atMostCharacters', { most: groupLimits.schoolYear }))
    .regex(/^[^\p{Cc}|;]*$/u, { error: say('groupCharacters') })
    .optional(),
});

export const NewPerson = z.object({
  fullName: personFields.fullName,
  email: personFields.email,
  /** Derived from the address if empty. */
  username: z.union([z.literal(''), personFields.username]).optional(),
  displayName: personFields.displayName.optional(),
  role: z.enum(roles),
  externalId: personFields.externalId.optional(),
  groups: z.array(z.int().positive()).max(groupLimits.perPerson).optional(),
  /** The centre has the consent that the law asks for. No account is made without it. */
  vouchesForAge: z.literal(true, { error: say('vouchForAge') }),
  /** Sends the link with which the person chooses a password. */
  sendsInvitation: z.boolean(),
});

export const Suspension = z.object({
  /** Told to the person, too. */
  reason: z
    .string({ error: say('giveReason') })
    .trim()
    .min(accountMinimums.reason, say('giveReason'))
    .max(accountLengths.reason, say('atMostCharacters', { most: accountLengths.reason })),
  /** The last day. Empty until an administrator lifts it. */
  lastDay: z.union([z.literal(''), z.iso.date({ error: say('invalidDay') })]).optional(),
});
