import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { OpenIdProvider } from '../../../server/config/openid-providers.ts';
import { reasonOf } from '../../../server/config/reason-of.ts';
import { clearPrivateCookie, setPrivateCookie } from '../../../server/http/cookies.ts';
import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route } from '../../../server/http/route.ts';
import { parseInput } from '../../../server/http/validation.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { getSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { accountFailures } from '../../contract.ts';
import { lacksConsent } from '../../contract/guardian-consents.ts';
import * as contract from '../../contract/providers.ts';
import { roleRequestFailures } from '../../contract/role-requests.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { setStepCookie } from '../second-factor/sign-in-step.ts';
import { type GoogleFlow, googleFlowKey, openFlow, sealFlow } from '../sign-in/google-flow.ts';
import { createProvider, isProviderFailure, ownPath, reauthenticationParameters } from '../sign-in/openid.ts';
import { setSignInCookies } from '../sign-in/sign-in.ts';
import { type Identity, readIdentity } from './read-identity.ts';
import { reauthenticateWithProvider, signInWithProvider } from './sign-in-with-provider.ts';

const flowCookie = { name: 'oidc_flow', path: '/api/auth/oidc' } as const;
const flowSeconds = 10 * 60;

interface ProviderSignIn {
  kernel: Kernel;
  provider: OpenIdProvider;
  discover: () => Promise<oidc.Configuration>;
}

type Step = (site: ProviderSignIn, request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** OpenID Connect with the providers of the configuration. Nothing is fetched before somebody presses a button. */
export function providerRoutes(kernel: Kernel): Route[] {
  const sites = new Map(
    kernel.config.providers.map((provider) => [
      provider.id,
      { kernel, provider, discover: createProvider(provider) } satisfies ProviderSignIn,
    ]),
  );
  const redirecting = (step: Step): Route['answer'] => {
    return async (_kernel, _replies, request, reply) => {
      const site = sites.get((request.params as { provider: string }).provider);
      if (!site) throw new Failure(failures.notFound);
      const address = await step(site, request, reply).catch((error: unknown) => explain(site, error));
      return reply.redirect(address, 302);
    };
  };
  return [
    { endpoint: contract.startProviderSignIn, answer: redirecting(start) },
    { endpoint: contract.finishProviderSignIn, answer: redirecting(finish) },
  ];
}

/** The sign-in page says what happened. A browser navigates here, so JSON would be of no use. */
function explain({ kernel, provider }: ProviderSignIn, error: unknown): string {
  if (error instanceof Failure && error.kind.code === accountFailures.suspended.code) {
    return outcomeAddress(provider, 'suspended');
  }
  if (error instanceof Failure && error.kind === roleRequestFailures.waitingForApproval) {
    return outcomeAddress(provider, 'waiting');
  }
  if (error instanceof Failure && lacksConsent(error.kind)) return outcomeAddress(provider, 'locked');
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return outcomeAddress(provider, 'cancelled');
  }
  if (!isProviderFailure(error)) throw error;
  kernel.log.warn({ provider: provider.id, reason: reasonOf(error) }, 'could not sign in with a provider');
  return outcomeAddress(provider, 'failed');
}

function outcomeAddress({ id }: OpenIdProvider, outcome: string, returnTo?: string): string {
  const query = new URLSearchParams({ proveedor: id, resultado: outcome, ...(returnTo && { return: returnTo }) });
  return `/auth?${query.toString()}`;
}

async function start({ kernel, provider, discover }: ProviderSignIn, request: FastifyRequest, reply: FastifyReply) {
  const query = parseInput(contract.startProviderSignIn.query, request.query, languageOf(request));
  await kernel.limits.take(limitKey('providerSignIns', networkOf(request)), accountLimits.providerSignIns);
  const discovered = await discover();
  const flow: GoogleFlow = {
    provider: provider.id,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo: ownPath(query.return),
    purpose: query.purpose ?? 'sign-in',
    until: Date.now() + flowSeconds * 1000,
  };
  const address = oidc.buildAuthorizationUrl(discovered, {
    redirect_uri: redirectUri(kernel, provider, request),
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(flow.purpose === 'reauthentication' ? reauthenticationParameters(discovered) : promptOf(provider, discovered)),
  });
  const sealed = sealFlow(flow, await flowKey(kernel));
  setPrivateCookie(request, reply, { ...flowCookie, value: sealed, maxAge: flowSeconds });
  return address.href;
}

/** School computers are shared: a provider that can ask which account must not choose the last pupil's. */
function promptOf({ prompt }: OpenIdProvider, discovered: oidc.Configuration): { prompt?: string } {
  const { prompt_values_supported: known } = discovered.serverMetadata();
  const wanted = prompt ?? (Array.isArray(known) && known.includes('select_account') ? 'select_account' : undefined);
  return wanted ? { prompt: wanted } : {};
}

async function finish(site: ProviderSignIn, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { kernel, provider, discover } = site;
  const sealed = request.cookies[flowCookie.name] ?? '';
  clearPrivateCookie(request, reply, flowCookie.name, flowCookie.path);
  const flow = openFlow(sealed, await flowKey(kernel));
  if (flow?.provider !== provider.id) return outcomeAddress(provider, 'failed');
  const discovered = await discover();
  const redirect = redirectUri(kernel, provider, request);
  const tokens = await oidc.authorizationCodeGrant(
    discovered,
    new URL(request.url, redirect),
    {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    },
    { redirect_uri: redirect },
  );
  const identity = readIdentity(provider, discovered.serverMetadata().issuer, tokens.claims());
  if (typeof identity === 'string') return outcomeAddress(provider, identity);
  return flow.purpose === 'reauthentication'
    ? reauthenticate(site, identity, flow, request)
    : openAccount(site, identity, flow, request, reply);
}

async function reauthenticate(
  { kernel, provider }: ProviderSignIn,
  identity: Identity,
  { returnTo }: GoogleFlow,
  request: FastifyRequest,
): Promise<string> {
  const outcome = await reauthenticateWithProvider(kernel, identity, request);
  return outcome === 'shown' ? returnTo : outcomeAddress(provider, outcome, returnTo);
}

async function openAccount(
  { kernel, provider }: ProviderSignIn,
  identity: Identity,
  { returnTo }: GoogleFlow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const opened = await signInWithProvider(kernel, provider, identity, request);
  if (typeof opened === 'string') return outcomeAddress(provider, opened);
  if ('step' in opened) {
    setStepCookie(request, reply, opened.step);
    return `/auth?${new URLSearchParams({ 'segundo-paso': '1', return: returnTo }).toString()}`;
  }
  setSignInCookies(opened, request, reply);
  return returnTo;
}

function redirectUri({ config }: Kernel, { id }: OpenIdProvider, request: FastifyRequest): string {
  return `${originOf(config, request)}${contract.finishProviderSignIn.path.replace('{provider}', id)}`;
}

function flowKey({ db }: Kernel): Promise<string> {
  return getSecret(db, googleFlowKey, () => randomBytes(32).toString('base64url'));
}
