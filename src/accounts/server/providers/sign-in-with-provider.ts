import type { FastifyRequest } from 'fastify';
import { recordFirstAcceptance } from '../../../legal/server/public.ts';
import type { OpenIdProvider } from '../../../server/config/openid-providers.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { findViewer, freshSignInSeconds, markAuthenticated, tokenOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { passwordReplacedEmail } from '../emails/account-emails.ts';
import { hasSecondFactor } from '../second-factor/queries.ts';
import { beginSecondStep } from '../second-factor/sign-in-step.ts';
import { type OpenedSession, openDeviceSession } from '../sign-in/sign-in.ts';
import { applyMapping } from './apply-mapping.ts';
import { type AccountRefusal, findOrMakeAccount, findProviderUser } from './provider-account.ts';
import type { Identity } from './read-identity.ts';

/** Retries when the generated username is taken, or two sign-ins of one new user collide. */
const maxAttempts = 5;

/** Opens a session of the person's account, or asks for the second step that the account requires. */
export async function signInWithProvider(
  kernel: Kernel,
  provider: OpenIdProvider,
  identity: Identity,
  request: FastifyRequest,
): Promise<OpenedSession | { step: string } | AccountRefusal | 'failed'> {
  const { minimumAge } = await kernel.settings.get();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await kernel.db.transaction().execute(async (tx) => {
        const account = await findOrMakeAccount(tx, provider, identity, minimumAge);
        if (typeof account === 'string') return account;
        if (account.isNew) {
          const accepted = { userId: account.id, language: languageOf(request), way: 'provider' } as const;
          await recordFirstAcceptance(tx, kernel, accepted);
        }
        if (account.lostPassword) {
          const letter = passwordReplacedEmail(identity.email, provider.name, languageOf(request));
          await kernel.mail.send(letter, tx);
        }
        await applyMapping(tx, kernel, provider, account.id, identity);
        if (await hasSecondFactor(tx, account.id)) return { step: await beginSecondStep(tx, account.id) };
        return openDeviceSession(kernel, tx, request, account.id, 'provider');
      });
    } catch (error) {
      if (!/^(users|provider_identities)_/.test(constraintOf(error) ?? '')) throw error;
    }
  }
  return 'failed';
}

/** Marks the session as fresh if it belongs to the person who has just signed in at the provider. */
export async function reauthenticateWithProvider(
  { db }: Pick<Kernel, 'db'>,
  identity: Identity,
  request: FastifyRequest,
): Promise<'shown' | 'other-account' | 'not-fresh'> {
  const token = tokenOf(request);
  const viewer = token ? await findViewer(db, token) : undefined;
  if (!viewer || (await findProviderUser(db, identity)) !== viewer.id) return 'other-account';
  // Without the time, an old session at the provider would prove nothing.
  if (identity.signedInAt === undefined || identity.signedInAt < Date.now() / 1000 - freshSignInSeconds) {
    return 'not-fresh';
  }
  await markAuthenticated(db, token);
  return 'shown';
}
