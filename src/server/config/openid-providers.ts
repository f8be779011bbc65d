import * as z from 'zod';
import { credentialLimits } from '../../shared/limits.ts';
import { roles } from '../../shared/roles.ts';

/* The OpenID Connect providers of a centre, as the variable `OIDC_PROVIDERS` describes them in JSON. */

const entraHost = 'login.microsoftonline.com';
/** Addresses of Entra for everybody's tenant: anybody can make a tenant whose accounts have any address. */
const anyTenant = ['common', 'organizations', 'consumers'];

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const issuer = z
  .url({ protocol: /^https?$/ })
  .max(credentialLimits.issuer)
  .refine((address) => {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || loopback.test(hostname);
  }, 'issuer: solo https (o esta misma máquina)')
  .refine((address) => {
    const tenant = tenantOf(address);
    return tenant === undefined || !anyTenant.includes(tenant);
  }, 'issuer: la dirección de Entra debe ser la de tu inquilino, no common, organizations ni consumers');

/** Longer than any real configuration. */
const most = { name: 60, group: 120, claim: 200, client: 500, domain: 253, domains: 100, providers: 20 } as const;

const text = (longest: number) => z.string().trim().min(1).max(longest);

const OpenIdProvider = z
  .strictObject({
    /** In its addresses: `/api/auth/oidc/{id}/callback`. */
    id: z.string().regex(/^[a-z0-9-]{1,30}$/),
    /** On the button. */
    name: text(most.name),
    issuer,
    clientId: text(most.client),
    clientSecret: text(most.client),
    /** Only addresses of these domains sign in. Without them, nobody is linked to an account that exists. */
    domains: z.array(text(most.domain).toLowerCase()).max(most.domains).default([]),
    /** `always` where the provider does not send `email_verified` and the centre itself gives out the addresses. */
    emailVerified: z.enum(['claim', 'always']).default('claim'),
    emailClaim: text(most.claim).default('email'),
    /** Whether people without an account get one. The centre vouches for their age. */
    newAccounts: z.boolean().default(false),
    newRole: z.enum(roles).exclude(['iamaker']).default('estudiante'),
    roleClaim: text(most.claim).optional(),
    /** Values of the claim and their roles; the first that fits counts. */
    roles: z.record(text(most.client), z.enum(roles)).default({}),
    /** Whether the provider may make administrators, and sign them in. */
    allowsIamaker: z.boolean().default(false),
    groupClaim: text(most.claim).optional(),
    /** Values of the claim and the names of the centre's groups. */
    groups: z.record(text(most.client), text(most.group)).default({}),
    prompt: z.enum(['select_account', 'login']).optional(),
  })
  .refine(({ emailVerified, domains }) => emailVerified === 'claim' || domains.length > 0, {
    error: 'emailVerified: «always» necesita domains',
  })
  .refine((provider) => provider.allowsIamaker || !Object.values(provider.roles).includes('iamaker'), {
    error: 'roles: iamaker necesita allowsIamaker',
  });
export type OpenIdProvider = z.output<typeof OpenIdProvider>;

export const OpenIdProviders = z
  .string()
  .transform((written, context) => {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      context.addIssue('no es JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(OpenIdProvider).max(most.providers))
  .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, 'id repetido')
  .refine((providers) => new Set(providers.map((one) => one.issuer)).size === providers.length, 'issuer repetido');

/** The tenant in an address of Microsoft Entra; undefined for other providers. */
export function tenantOf(address: string): string | undefined {
  const { hostname, pathname } = new URL(address);
  return hostname === entraHost ? (pathname.split('/')[1] ?? '').toLowerCase() : undefined;
}
