import * as oidc from 'openid-client';
import { Failure } from '../../../server/http/replies/failure.ts';
import { failures } from '../../../shared/endpoints/failures.ts';

/* What every OpenID Connect provider needs, Google and those of the centre. */

const providerSeconds = 10;

export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Discovers the provider on first use, so that the server starts without a network. A failed discovery is retried. */
export function createProvider(client: OpenIdClient | undefined): () => Promise<oidc.Configuration> {
  let provider: Promise<oidc.Configuration> | undefined;
  return () => {
    if (!client) throw new Failure(failures.notFound);
    provider ??= oidc
      .discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
        timeout: providerSeconds,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(client.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        provider = undefined;
        throw error;
      });
    return provider;
  };
}

/**
 * Makes the user sign in again and requests the time. Google does not support `prompt=login` and refuses unknown values, so only providers that
 * announce it get it.
 */
export function reauthenticationParameters(provider: oidc.Configuration): Record<string, string> {
  const { prompt_values_supported: prompts } = provider.serverMetadata();
  const knowsLogin = Array.isArray(prompts) && prompts.includes('login');
  return {
    prompt: knowsLogin ? 'login' : 'select_account',
    max_age: '0',
    claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
  };
}

export function isProviderFailure(error: unknown): boolean {
  return (
    error instanceof oidc.ClientError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    // The client throws this if the address does not respond.
    (error instanceof TypeError && error.message === 'fetch failed')
  );
}

/** Only paths of this site: `//host` and `/\host` would lead to another one. */
export function ownPath(given: string | undefined): string {
  return given && /^\/(?![/\\])[\x20-\x7e]*$/.test(given) ? given : '/';
}
