import type { FastifyRequest } from 'fastify';
import { recordFirstAcceptance } from '../../../legal/server/public.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { findViewer, freshSignInSeconds, markAuthenticated, tokenOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { passwordRemovedEmail } from '../emails/account-emails.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { insertUser } from '../queries.ts';
import { isAgeAnswered } from '../registration/minimum-age.ts';
import { resolveRole, applyRoleGrant } from '../registration/role-grant.ts';
import { hasSecondFactor } from '../second-factor/queries.ts';
import { beginSecondStep } from '../second-factor/sign-in-step.ts';
import { findGoogleUser, type GoogleClaims, linkAccount, newPerson } from './google-account.ts';
import type { GoogleFlow } from './google-flow.ts';
import { type OpenedSession, openDeviceSession } from './sign-in.ts';

/** Retries when the generated username is taken, or two sign-ins of one new user collide. */
const maxAttempts = 5;

/** Opens a session of the account with these claims, creating the account if needed. */
export async function signInWithGoogle(
  kernel: Kernel,
  claims: GoogleClaims,
  { age, ageAsked, role = 'estudiante', invitation }: GoogleFlow,
  request: FastifyRequest,
): Promise<
  (OpenedSession & { userId: number }) | { step: string } | 'age-missing' | 'guardian-missing' | 'waiting' | undefined
> {
  const { db, limits, mail } = kernel;
  const acceptance = { language: languageOf(request), way: 'google' } as const;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await db.transaction().execute(async (tx) => {
      const linked = await linkAccount(tx, claims);
      if (typeof linked !== 'object') return linked;
      if (linked.isNew) await recordFirstAcceptance(tx, kernel, { userId: linked.id, ...acceptance });
      if (linked.lostPassword) await mail.send(passwordRemovedEmail(claims.email, languageOf(request)), tx);
      if (await hasSecondFactor(tx, linked.id)) return { ...linked, step: await beginSecondStep(tx, linked.id) };
      return { ...linked, opened: await openDeviceSession(kernel, tx, request, linked.id, 'google') };
    });
    if (known === 'not-theirs') return undefined;
    if (known) return 'step' in known ? { step: known.step } : { ...known.opened, userId: known.id };
    const { minimumAge, guardianConsent } = await kernel.settings.get();
    // Only the form asks for the guardian's address.
    if (guardianConsent && age === 'guardian-agrees') return 'guardian-missing';
    if (age === undefined || !isAgeAnswered({ age, ageAsked }, minimumAge)) return 'age-missing';
    const admission = await resolveRole(kernel, { role, invitation, email: claims.email });
    if (attempt === 0) {
      await limits.take(limitKey('registrations', networkOf(request)), accountLimits.registrations);
    }
    try {
      return await db.transaction().execute(async (tx) => {
        const person = { ...newPerson(claims), role: admission.role, age, ageAsked: minimumAge };
        const made = await insertUser(tx, { ...person, googleSubject: claims.sub });
        await applyRoleGrant(tx, kernel, made.id, admission);
        await recordFirstAcceptance(tx, kernel, { userId: made.id, ...acceptance });
        if (admission.holdsAccount) return 'waiting';
        return { ...(await openDeviceSession(kernel, tx, request, made.id, 'google')), userId: made.id };
      });
    } catch (error) {
      if (!constraintOf(error)?.startsWith('users_')) throw error;
    }
  }
  return undefined;
}

/**
 * Marks the session as fresh if it is the Google account linked to it. If Google reports when the user signed in, that must have been a moment ago;
 * otherwise its account chooser has to suffice.
 */
export async function reauthenticateWithGoogle(
  { db }: Pick<Kernel, 'db'>,
  { sub, auth_time: signedInAt }: GoogleClaims,
  request: FastifyRequest,
): Promise<'shown' | 'other-account' | 'not-fresh'> {
  const token = tokenOf(request);
  const viewer = token ? await findViewer(db, token) : undefined;
  if (!viewer || (await findGoogleUser(db, sub)) !== viewer.id) return 'other-account';
  if (signedInAt !== undefined && signedInAt < Date.now() / 1000 - freshSignInSeconds) return 'not-fresh';
  await markAuthenticated(db, token);
  return 'shown';
}
