import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type * as z from 'zod';
import { reasonOf } from '../../../server/config/reason-of.ts';
import { clearPrivateCookie, setPrivateCookie } from '../../../server/http/cookies.ts';
import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route } from '../../../server/http/route.ts';
import { isStorable, parseInput } from '../../../server/http/validation.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { getSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { type FailureKind, failures } from '../../../shared/endpoints/failures.ts';
import * as contract from '../../contract.ts';
import { lacksConsent } from '../../contract/guardian-consents.ts';
import { roleRequestFailures } from '../../contract/role-requests.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { setStepCookie } from '../second-factor/sign-in-step.ts';
import { GoogleClaims } from './google-account.ts';
import { type GoogleFlow, googleFlowKey, openFlow, sealFlow } from './google-flow.ts';
import { createProvider, isProviderFailure, ownPath, reauthenticationParameters } from './openid.ts';
import { signInWithGoogle, reauthenticateWithGoogle } from './sign-in-with-google.ts';
import { setSignInCookies } from './sign-in.ts';

const flowCookie = { name: 'google_flow', path: contract.startGoogleSignIn.path } as const;
const flowSeconds = 10 * 60;

/** OpenID Connect with Google. Without its settings neither route exists. */
export function googleRoutes(kernel: Kernel): Route[] {
  const site: GoogleSignIn = { kernel, getProvider: createProvider(kernel.config.google) };
  return [
    { endpoint: contract.startGoogleSignIn, answer: redirecting(site, start) },
    { endpoint: contract.finishGoogleSignIn, answer: redirecting(site, finish) },
  ];
}

interface GoogleSignIn {
  kernel: Kernel;
  getProvider: () => Promise<oidc.Configuration>;
}

type Step = (site: GoogleSignIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Failures redirect to the sign-in page, which explains them: a browser navigates here, so JSON would be of no use. */
function redirecting(site: GoogleSignIn, step: Step): Route['answer'] {
  return async (kernel, _replies, request, reply) => {
    if (!kernel.config.google) throw new Failure(failures.notFound);
    try {
      return await step(site, request, reply);
    } catch (error) {
      if (error instanceof Failure && error.kind.code === contract.accountFailures.suspended.code) {
        return reply.redirect('/auth?google=suspended', 302);
      }
      if (error instanceof Failure && error.kind === roleRequestFailures.waitingForApproval) {
        return reply.redirect('/auth?google=waiting', 302);
      }
      if (error instanceof Failure && lacksConsent(error.kind)) return reply.redirect('/auth?google=locked', 302);
      const refused = refusedRole(error);
      if (refused) return reply.redirect(`/auth?register=true&google=${refused}`, 302);
      if (!isProviderFailure(error)) throw error;
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
        return reply.redirect('/auth?google=cancelled', 302);
      }
      kernel.log.warn({ reason: reasonOf(error) }, 'could not sign in with Google');
      return reply.redirect('/auth?google=failed', 302);
    }
  };
}

async function start({ kernel, getProvider }: GoogleSignIn, request: FastifyRequest, reply: FastifyReply) {
  const query = parseInput(contract.startGoogleSignIn.query, request.query, languageOf(request));
  await kernel.limits.take(limitKey('googleSignIns', networkOf(request)), accountLimits.googleSignIns);
  const flow = beginFlow(query);
  // School computers are shared: Google must not choose the last pupil's account automatically.
  const address = oidc.buildAuthorizationUrl(await getProvider(), {
    redirect_uri: redirectUri(kernel, request),
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(flow.purpose === 'reauthentication'
      ? reauthenticationParameters(await getProvider())
      : { prompt: 'select_account' }),
  });
  const sealed = sealFlow(flow, await flowKey(kernel));
  setPrivateCookie(request, reply, { ...flowCookie, value: sealed, maxAge: flowSeconds });
  return reply.redirect(address.href, 302);
}

async function finish({ kernel, getProvider }: GoogleSignIn, request: FastifyRequest, reply: FastifyReply) {
  const sealed = request.cookies[flowCookie.name] ?? '';
  clearPrivateCookie(request, reply, flowCookie.name, flowCookie.path);
  const flow = openFlow(sealed, await flowKey(kernel));
  if (!flow || flow.provider !== undefined) return reply.redirect('/auth?google=failed', 302);
  const tokens = await oidc.authorizationCodeGrant(
    await getProvider(),
    new URL(request.url, redirectUri(kernel, request)),
    {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    },
    { redirect_uri: redirectUri(kernel, request) },
  );
  const claims = GoogleClaims.safeParse(tokens.claims());
  if (!claims.success || !isStorable(claims.data)) return reply.redirect('/auth?google=failed', 302);
  const answer = flow.purpose === 'reauthentication' ? reauthenticate : openAccount;
  return reply.redirect(await answer(kernel, claims.data, flow, request, reply), 302);
}

function redirectUri({ config }: Kernel, request: FastifyRequest): string {
  return `${originOf(config, request)}${contract.finishGoogleSignIn.path}`;
}

function flowKey({ db }: Kernel): Promise<string> {
  return getSecret(db, googleFlowKey, () => randomBytes(32).toString('base64url'));
}

function beginFlow(query: z.output<typeof contract.startGoogleSignIn.query>): GoogleFlow {
  return {
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
}

/** Returns the address to redirect to. */
async function reauthenticate(kernel: Kernel, claims: GoogleClaims, flow: GoogleFlow, request: FastifyRequest) {
  const outcome = await reauthenticateWithGoogle(kernel, claims, request);
  const back = new URLSearchParams({ google: outcome, return: flow.returnTo });
  return outcome === 'shown' ? flow.returnTo : `/auth?${back.toString()}`;
}

/** Signs in, with a new account if needed. Returns the address to redirect to. */
async function openAccount(
  kernel: Kernel,
  claims: GoogleClaims,
  flow: GoogleFlow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const opened = await signInWithGoogle(kernel, claims, flow, request);
  if (!opened) return '/auth?google=failed';
  // No account is created without an answer about age: the registration form asks for it.
  if (opened === 'age-missing') return '/auth?register=true&google=age';
  if (opened === 'guardian-missing') return '/auth?register=true&google=guardian';
  if (opened === 'waiting') return '/auth?google=waiting';
  if ('step' in opened) {
    setStepCookie(request, reply, opened.step);
    const query = new URLSearchParams({ 'segundo-paso': '1', return: flow.returnTo });
    return `/auth?${query.toString()}`;
  }
  setSignInCookies(opened, request, reply);
  return flow.returnTo;
}

const refusals = new Map<FailureKind, string>([
  [roleRequestFailures.teachersByInvitation, 'by-invitation'],
  [roleRequestFailures.signUpByInvitation, 'sign-up-by-invitation'],
  [roleRequestFailures.signUpClosed, 'sign-up-closed'],
  [roleRequestFailures.invitedAddress, 'invited-address'],
  [contract.accountFailures.spentInvitation, 'spent-invitation'],
]);

/** Why the user gets no account. The sign-in page has a message for each reason. */
function refusedRole(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  return refusals.get(error.kind);
}
