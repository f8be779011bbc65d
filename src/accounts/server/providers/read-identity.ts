import * as z from 'zod';
import { type OpenIdProvider, tenantOf } from '../../../server/config/openid-providers.ts';
import { isStorable } from '../../../server/http/validation.ts';
import { credentialLimits } from '../../../shared/limits.ts';
import type { Role } from '../../../shared/roles.ts';
import { Registration } from '../../schemas.ts';

const Claims = z.looseObject({
  sub: z.string().min(1).max(credentialLimits.googleId),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  /** When the user last signed in there, in seconds. */
  auth_time: z.int().optional(),
  /** The tenant, at Microsoft Entra. */
  tid: z.string().optional(),
});

/** Who a verified token says the person is, as far as the configuration trusts it. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string | undefined;
  signedInAt: number | undefined;
  /** Undefined if the token says nothing about it: then nothing changes. */
  role: Role | undefined;
  /** The names of the mapped groups that the person is in. Undefined if the token has no such claim. */
  groups: readonly string[] | undefined;
}

export type IdentityRefusal = 'failed' | 'unverified' | 'domain';

/** `discoveredIssuer` is what the provider calls itself; the token's signature and issuer have been checked against it. */
export function readIdentity(
  provider: OpenIdProvider,
  discoveredIssuer: string,
  token: unknown,
): Identity | IdentityRefusal {
  const parsed = Claims.safeParse(token);
  if (!parsed.success || !isStorable(parsed.data)) return 'failed';
  const claims = parsed.data;
  const tenant = tenantOf(discoveredIssuer);
  if (tenant !== undefined && claims.tid?.toLowerCase() !== tenant) return 'failed';
  const email = Registration.shape.email.safeParse(claimAt(claims, provider.emailClaim));
  if (!email.success) return 'unverified';
  // Only the boolean: a provider that sends the word 'true' has not been read carefully enough to be trusted.
  if (provider.emailVerified === 'claim' && claims.email_verified !== true) return 'unverified';
  if (provider.domains.length > 0 && !provider.domains.includes(domainOf(email.data))) return 'domain';
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email: email.data,
    name: claims.name,
    signedInAt: claims.auth_time,
    role: mappedRole(provider, claims),
    groups: mappedGroups(provider, claims),
  };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function mappedRole({ roleClaim, roles }: OpenIdProvider, claims: object): Role | undefined {
  const values = roleClaim === undefined ? [] : (valuesAt(claims, roleClaim) ?? []);
  return Object.entries(roles).find(([value]) => values.includes(value))?.[1];
}

function mappedGroups({ groupClaim, groups }: OpenIdProvider, claims: object): string[] | undefined {
  const values = groupClaim === undefined ? undefined : valuesAt(claims, groupClaim);
  if (!values) return undefined;
  return Object.entries(groups).flatMap(([value, name]) => (values.includes(value) ? [name] : []));
}

/** A claim with one text or several. Undefined if it is missing: Entra leaves out the groups of people who are in very many. */
function valuesAt(claims: object, path: string): string[] | undefined {
  const found = claimAt(claims, path);
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.filter((value) => typeof value === 'string') : undefined;
}

/** 'roles', 'https://example.org/roles', or 'realm_access.roles' as Keycloak nests them. */
function claimAt(claims: object, path: string): unknown {
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path];
  return path.split('.').reduce<unknown>((value, key) => {
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isInside ? (value as Record<string, unknown>)[key] : undefined;
  }, claims);
}
