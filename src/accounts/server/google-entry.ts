import type { FastifyRequest } from 'fastify';
import { constraintOf } from '../../server/database.ts';
import type { Kernel } from '../../server/kernel.ts';
import { networkOf } from '../../server/network-of.ts';
import { languageOf } from '../../server/route.ts';
import type { Language } from '../../shared/language.ts';
import { type GoogleClaims, linkAccount, newPerson } from './google-account.ts';
import type { GoogleFlow } from './google-flow.ts';
import { passwordGoneLetter } from './letters.ts';
import { accountLimits, limitKey } from './limits.ts';
import { insertUser } from './queries.ts';
import { replaceSession } from './sign-in.ts';

/** Names are taken, and two sign-ins of one new person meet. */
const mostAttempts = 5;

/** The token of a session of the account that these claims open; a new account if there is none. */
export async function enterWithGoogle(
  kernel: Kernel,
  claims: GoogleClaims,
  { age }: GoogleFlow,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { db, limits } = kernel;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const known = await db.transaction().execute(async (tx) => {
      const linked = await linkAccount(tx, claims);
      return typeof linked === 'object' ? { ...linked, token: await replaceSession(tx, request, linked.id) } : linked;
    });
    if (known === 'not-theirs') return undefined;
    if (known?.lostPassword) tellPasswordGone(kernel, claims.email, languageOf(request));
    if (known) return known.token;
    if (attempt === 0) {
      await limits.take(limitKey('registrations', networkOf(request)), accountLimits.registrations);
    }
    try {
      return await db.transaction().execute(async (tx) => {
        const made = await insertUser(tx, { ...newPerson(claims), googleSubject: claims.sub, age });
        return replaceSession(tx, request, made.id);
      });
    } catch (error) {
      if (!constraintOf(error)?.startsWith('users_')) throw error;
    }
  }
  return undefined;
}

function tellPasswordGone({ log, mail }: Kernel, email: string, language: Language): void {
  mail
    .send(passwordGoneLetter(email, language))
    .catch((error: Error) => log.error({ reason: error.message }, 'could not send the letter about a lost password'));
}
