import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Database } from '../../server/database-types.ts';
import { constraintOf } from '../../server/database.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { networkOf } from '../../server/network-of.ts';
import { originOf } from '../../server/origin.ts';
import { languageOf, type Route } from '../../server/route.ts';
import { getSecret, isSameSecret } from '../../server/secrets.ts';
import { endSessionsOf, setSessionCookie } from '../../server/session.ts';
import { isStorable, parseInput } from '../../server/validation.ts';
import { failures } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { ageAnswers, longest, Registration } from '../schemas.ts';
import { passwordGoneLetter } from './letters.ts';
import { accountLimits, limitKey } from './limits.ts';
import { insertUser } from './queries.ts';
import { replaceSession } from './sign-in.ts';

const flowCookie = 'google_flow';
const flowSeconds = 10 * 60;
const providerSeconds = 10;
/** Names are taken, and two sign-ins of one new person meet. */
const mostAttempts = 5;

/** What the browser holds while its person is at Google. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  age: z.enum(ageAnswers).optional(),
  until: z.int(),
});
type Flow = z.output<typeof Flow>;

/** Google's word on who somebody is, as far as we believe it. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Registration.shape.email,
  // An address that nobody has shown to be theirs opens no account, and no other person's.
  email_verified: z.literal(true),
  name: z.string().optional(),
});
type Claims = z.output<typeof Claims>;

/** OpenID Connect with Google. Without its settings neither address exists. */
export function googleRoutes(kernel: Kernel): Route[] {
  const { config, db, limits, log, mail } = kernel;
  const { google } = config;
  const redirectUri = (request: FastifyRequest) => `${originOf(config, request)}${contract.finishGoogleSignIn.path}`;
  const key = () => getSecret(db, 'google_flow_key', () => randomBytes(32).toString('base64url'));

  let provider: Promise<oidc.Configuration> | undefined;
  /** Asked on first use: the start needs no network. A failure is not kept. */
  function getProvider(): Promise<oidc.Configuration> {
    if (!google) throw new Failure(failures.notFound);
    provider ??= oidc
      .discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
        timeout: providerSeconds,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(google.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        provider = undefined;
        throw error;
      });
    return provider;
  }

  async function start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = parseInput(contract.startGoogleSignIn.query, request.query, languageOf(request));
    await limits.take(limitKey('googleSignIns', networkOf(request)), accountLimits.googleSignIns);
    const flow: Flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnTo: ownPath(query.return),
      age: query.age,
      until: Date.now() + flowSeconds * 1000,
    };
    const address = oidc.buildAuthorizationUrl(await getProvider(), {
      redirect_uri: redirectUri(request),
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      // Computers of schools are shared: Google must not choose the last pupil by itself.
      prompt: 'select_account',
    });
    reply.setCookie(flowCookie, sealFlow(flow, await key()), {
      path: contract.startGoogleSignIn.path,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: flowSeconds,
      secure: request.protocol === 'https',
    });
    return reply.redirect(address.href, 302);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sealed = request.cookies[flowCookie] ?? '';
    reply.clearCookie(flowCookie, { path: contract.startGoogleSignIn.path });
    const flow = openFlow(sealed, await key());
    if (!flow) return reply.redirect('/auth?google=failed', 302);
    const tokens = await oidc.authorizationCodeGrant(
      await getProvider(),
      new URL(request.url, redirectUri(request)),
      {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      },
      { redirect_uri: redirectUri(request) },
    );
    const claims = Claims.safeParse(tokens.claims());
    if (!claims.success || !isStorable(claims.data)) return reply.redirect('/auth?google=failed', 302);
    const token = await enter(claims.data, flow, request);
    if (!token) return reply.redirect('/auth?google=failed', 302);
    setSessionCookie(request, reply, token);
    return reply.redirect(flow.returnTo, 302);
  }

  /** The token of a session of the account that these claims open; a new account if there is none. */
  async function enter(claims: Claims, { age }: Flow, request: FastifyRequest): Promise<string | undefined> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const known = await db.transaction().execute(async (tx) => {
        const linked = await findLinked(tx, claims);
        return typeof linked === 'object' ? { ...linked, token: await replaceSession(tx, request, linked.id) } : linked;
      });
      if (known === 'not-theirs') return undefined;
      if (known?.lostPassword) tellPasswordGone(claims.email, languageOf(request));
      if (known) return known.token;
      if (attempt === 0) {
        await limits.take(limitKey('registrations', networkOf(request)), accountLimits.registrations);
      }
      try {
        return await db.transaction().execute(async (tx) => {
          const made = await insertUser(tx, { ...newPerson(claims, attempt), googleSubject: claims.sub, age });
          return replaceSession(tx, request, made.id);
        });
      } catch (error) {
        if (!constraintOf(error)?.startsWith('users_')) throw error;
      }
    }
    return undefined;
  }

  function tellPasswordGone(email: string, language: Language): void {
    mail
      .send(passwordGoneLetter(email, language))
      .catch((error: Error) => log.error({ reason: error.message }, 'could not send the letter about a lost password'));
  }

  /** What goes wrong between Google and us is told on the sign-in page: nobody can do anything with an answer in JSON. */
  function redirecting(answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (_kernel: Kernel, _replies: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (!google) throw new Failure(failures.notFound);
      try {
        return await answer(request, reply);
      } catch (error) {
        if (!isProviderFailure(error)) throw error;
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
          return reply.redirect('/auth?google=cancelled', 302);
        }
        log.warn({ reason: (error as Error).message }, 'could not sign in with Google');
        return reply.redirect('/auth?google=failed', 302);
      }
    };
  }

  return [
    { endpoint: contract.startGoogleSignIn, answer: redirecting(start) },
    { endpoint: contract.finishGoogleSignIn, answer: redirecting(finish) },
  ];
}

function isProviderFailure(error: unknown): boolean {
  return (
    error instanceof oidc.ClientError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    // What the client throws for an address that does not answer.
    (error instanceof TypeError && error.message === 'fetch failed')
  );
}

/**
 * The account that is linked, or else the one with the address. Nobody may ever have shown that the address is theirs: then
 * its password and its sessions may be a stranger's who registered with it beforehand, and go.
 */
async function findLinked(
  tx: Kysely<Database>,
  { sub, email }: Claims,
): Promise<{ id: number; lostPassword: boolean } | 'not-theirs' | undefined> {
  const linked = await sql<{ id: number }>`select id from users where google_subject = ${sub}`.execute(tx);
  if (linked.rows[0]) return { id: linked.rows[0].id, lostPassword: false };
  const { rows } = await sql<{ id: number; linkedTo: string | null; isProven: boolean; hasPassword: boolean }>`
    select id, google_subject as "linkedTo", email_proven_at is not null as "isProven",
           password_hash is not null as "hasPassword"
    from users where email_key = account_key(${email}) for update`.execute(tx);
  const [same] = rows;
  if (!same) return undefined;
  // The same person's other sign-in made it a moment ago.
  if (same.linkedTo === sub) return { id: same.id, lostPassword: false };
  // An address that passed from one person to another, as schools do with theirs.
  if (same.linkedTo !== null) return 'not-theirs';
  await sql`
    update users set google_subject = ${sub}, email_proven_at = now(),
                     password_hash = case when email_proven_at is null then null else password_hash end
    where id = ${same.id}`.execute(tx);
  if (!same.isProven) await endSessionsOf(tx, same.id);
  return { id: same.id, lostPassword: same.hasPassword && !same.isProven };
}

function newPerson({ email, name = '' }: Claims, attempt: number) {
  const local = (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, '').replace(/^[._-]+/, '');
  const stem = local.length >= 3 ? local.slice(0, longest.username - 6) : 'usuario';
  const username = attempt === 0 ? stem : `${stem}-${randomInt(10_000, 100_000)}`;
  const fullName = Registration.shape.fullName.safeParse(name.slice(0, longest.fullName));
  return {
    username,
    email,
    fullName: fullName.success ? fullName.data : username,
    role: 'estudiante' as const,
    passwordHash: null,
  };
}

/** Signed, so that nobody can write one, and dated, because a browser need not forget a cookie. */
function sealFlow(flow: Flow, key: string): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

function openFlow(sealed: string, key: string): Flow | undefined {
  const [text = '', signature = ''] = sealed.split('.');
  if (!isSameSecret(signature, signatureOf(text, key))) return undefined;
  const flow = Flow.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.until > Date.now() ? flow : undefined;
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A path of ours: `//host` and `/\host` are other people's. */
function ownPath(given: string | undefined): string {
  return given && /^\/(?![/\\])[\x20-\x7e]*$/.test(given) ? given : '/';
}
