import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { Config } from '../../../server/config/config.ts';
import { reasonOf } from '../../../server/config/reason-of.ts';
import { clearPrivateCookie, setPrivateCookie } from '../../../server/http/cookies.ts';
import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { languageOf, type Route } from '../../../server/http/route.ts';
import { isStorable, parseInput } from '../../../server/http/validation.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { getSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import * as contract from '../../contract.ts';
import { roleRequestFailures } from '../../contract/role-requests.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { setStepCookie } from '../second-factor/sign-in-step.ts';
import { GoogleClaims } from './google-account.ts';
import { type GoogleFlow, googleFlowKey, openFlow, sealFlow } from './google-flow.ts';
import { signInWithGoogle, reauthenticateWithGoogle } from './sign-in-with-google.ts';
import { setSignInCookies } from './sign-in.ts';

const flowCookie = { name: 'google_flow', path: contract.startGoogleSignIn.path } as const;
const flowSeconds = 10 * 60;
const providerSeconds = 10;

/** OpenID Connect with Google. Without its settings neither address exists. */
export function googleRoutes(kernel: Kernel): Route[] {
  const { config, db, limits, log } = kernel;
  const { google } = config;
  const redirectUri = (request: FastifyRequest) => `${originOf(config, request)}${contract.finishGoogleSignIn.path}`;
  const key = () => getSecret(db, googleFlowKey, () => randomBytes(32).toString('base64url'));

  const getProvider = createProvider(google);

  async function start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = parseInput(contract.startGoogleSignIn.query, request.query, languageOf(request));
    await limits.take(limitKey('googleSignIns', networkOf(request)), accountLimits.googleSignIns);
    const flow: GoogleFlow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnTo: ownPath(query.return),
      age: query.age,
      ageAsked: query.ageAsked,
      role: query.role,
      invitation: query.invitation,
      purpose: query.purpose ?? 'sign-in',
      until: Date.now() + flowSeconds * 1000,
    };
    // Computers of schools are shared: Google must not choose the last pupil by itself.
    const address = oidc.buildAuthorizationUrl(await getProvider(), {
      redirect_uri: redirectUri(request),
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(flow.purpose === 'reauthentication' ? restartFlow(await getProvider()) : { prompt: 'select_account' }),
    });
    const sealed = sealFlow(flow, await key());
    setPrivateCookie(request, reply, { ...flowCookie, value: sealed, maxAge: flowSeconds });
    return reply.redirect(address.href, 302);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sealed = request.cookies[flowCookie.name] ?? '';
    clearPrivateCookie(request, reply, flowCookie.name, flowCookie.path);
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
    const claims = GoogleClaims.safeParse(tokens.claims());
    if (!claims.success || !isStorable(claims.data)) return reply.redirect('/auth?google=failed', 302);
    if (flow.purpose === 'reauthentication') {
      const outcome = await reauthenticateWithGoogle(kernel, claims.data, request);
      const back = new URLSearchParams({ google: outcome, return: flow.returnTo });
      return reply.redirect(outcome === 'shown' ? flow.returnTo : `/auth?${back.toString()}`, 302);
    }
    const opened = await signInWithGoogle(kernel, claims.data, flow, request);
    if (!opened) return reply.redirect('/auth?google=failed', 302);
    // No account without an answer about the age: the registration asks for it.
    if (opened === 'age-missing') return reply.redirect('/auth?register=true&google=age', 302);
    if ('step' in opened) {
      setStepCookie(request, reply, opened.step);
      const query = new URLSearchParams({ 'segundo-paso': '1', return: flow.returnTo });
      return reply.redirect(`/auth?${query.toString()}`, 302);
    }
    setSignInCookies(opened, request, reply);
    return reply.redirect(flow.returnTo, 302);
  }

  /** What goes wrong between Google and us is told on the sign-in page: nobody can do anything with an answer in JSON. */
  function redirecting(answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (_kernel: Kernel, _replies: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (!google) throw new Failure(failures.notFound);
      try {
        return await answer(request, reply);
      } catch (error) {
        const refused = refusedRole(error);
        if (refused) return reply.redirect(`/auth?register=true&google=${refused}`, 302);
        if (!isProviderFailure(error)) throw error;
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
          return reply.redirect('/auth?google=cancelled', 302);
        }
        log.warn({ reason: reasonOf(error) }, 'could not sign in with Google');
        return reply.redirect('/auth?google=failed', 302);
      }
    };
  }

  return [
    { endpoint: contract.startGoogleSignIn, answer: redirecting(start) },
    { endpoint: contract.finishGoogleSignIn, answer: redirecting(finish) },
  ];
}

/**
 * For somebody who is to show who they are: to sign in again and to say when that was. Google itself knows no `prompt=login` and refuses what it does not know, so a
 * provider is asked for it only if it says that it does.
 */
function restartFlow(provider: oidc.Configuration): Record<string, string> {
  const { prompt_values_supported: prompts } = provider.serverMetadata();
  const knowsLogin = Array.isArray(prompts) && prompts.includes('login');
  return {
    prompt: knowsLogin ? 'login' : 'select_account',
    max_age: '0',
    claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
  };
}

/** Google as it describes itself. Asked on first use: the start needs no network. A failure is not kept. */
function createProvider(google: Config['google']): () => Promise<oidc.Configuration> {
  let provider: Promise<oidc.Configuration> | undefined;
  return () => {
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
  };
}

/** Why Google's person gets no account of the role they chose. The sign-in page has a sentence for each. */
function refusedRole(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (error.kind === roleRequestFailures.teachersByInvitation) return 'by-invitation';
  return error.kind === contract.accountFailures.spentInvitation ? 'spent-invitation' : undefined;
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

/** A path of ours: `//host` and `/\host` are other people's. */
function ownPath(given: string | undefined): string {
  return given && /^\/(?![/\\])[\x20-\x7e]*$/.test(given) ? given : '/';
}
