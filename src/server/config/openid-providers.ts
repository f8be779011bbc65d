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

const name = (most: number) => z.string().trim().min(1).max(most);

const OpenIdProvider = z
  .strictObject({
    /** In its addresses: `/api/auth/oidc/{id}/callback`. */
    id: z.string().regex(/^[a-z0-9-]{1,30}$/),
    /** On the button. */
    name: name(60),
    issuer,
    clientId: name(300),
    clientSecret: name(500),
    /** Only addresses of these domains sign in. Without them, nobody is linked to an account that exists. */
    domains: z.array(name(253).toLowerCase()).max(100).default([]),
    /** `always` where the provider does not send `email_verified` and the centre itself gives out the addresses. */
    emailVerified: z.enum(['claim', 'always']).default('claim'),
    emailClaim: name(200).default('email'),
    /** Whether people without an account get one. The centre vouches for their age. */
    newAccounts: z.boolean().default(false),
    newRole: z.enum(roles).exclude(['iamaker']).default('estudiante'),
    roleClaim: name(200).optional(),
    /** Values of the claim and their roles; the first that fits counts. */
    roles: z.record(name(300), z.enum(roles)).default({}),
    /** Whether the provider may make administrators, and sign them in. */
    allowsIamaker: z.boolean().default(false),
    groupClaim: name(200).optional(),
    /** Values of the claim and the names of the centre's groups. */
    groups: z.record(name(300), name(120)).default({}),
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
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no es JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(OpenIdProvider).max(20))
  .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, 'id repetido')
  .refine((providers) => new Set(providers.map((one) => one.issuer)).size === providers.length, 'issuer repetido');

/** The tenant in an address of Microsoft Entra; undefined for other providers. */
export function tenantOf(address: string): string | undefined {
  const { hostname, pathname } = new URL(address);
  return hostname === entraHost ? (pathname.split('/')[1] ?? '').toLowerCase() : undefined;
}
