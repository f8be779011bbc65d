import type * as z from 'zod';
import { markAuthenticated } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { AuthenticationMethod } from '../../../shared/contract/reauthentication-calls.ts';
import type { Reauthentication } from '../../../shared/identity/reauthentication.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { findPasswordHash, findUserLinks } from '../queries.ts';
import { fieldFailure } from '../registration/password-rules.ts';
import { listPasskeys } from '../second-factor/queries.ts';

type Proof = z.output<typeof Reauthentication>;

/** Whether the proof identifies the user. Passkeys use other calls, because they answer a challenge. */
const provers: {
  [Method in Proof['method']]: (
    kernel: Kernel,
    viewer: Viewer,
    proof: Extract<Proof, { method: Method }>,
  ) => Promise<boolean>;
} = {
  password: async ({ db, passwords }, viewer, { password }) =>
    passwords.matches(await findPasswordHash(db, viewer.id), password),
};

/** Marks this session as freshly authenticated, for a few minutes. */
export async function reauthenticate(
  kernel: Kernel,
  viewer: Viewer,
  token: string,
  proof: Proof,
  language: Language,
): Promise<void> {
  const key = limitKey('wrongCurrentPasswords', String(viewer.id));
  await kernel.limits.take(key, accountLimits.wrongCurrentPasswords);
  if (!(await provers[proof.method](kernel, viewer, proof))) {
    throw fieldFailure(accountFailures.wrongCurrentPassword, proof.method, language);
  }
  await kernel.limits.refund(key);
  await markAuthenticated(kernel.db, token);
}

interface Authentication {
  methods: AuthenticationMethod[];
  /** The providers of the centre with which they can. */
  providers: { id: string; name: string }[];
}

/** How this user can reauthenticate. For Google and other providers, the browser is redirected there and back. */
export async function listAuthenticationMethods(
  { config, db }: Pick<Kernel, 'config' | 'db'>,
  viewer: Viewer,
): Promise<Authentication> {
  const { hasPassword, hasGoogle, issuers } = await findUserLinks(db, viewer.id);
  const passkeys = await listPasskeys(db, viewer.id);
  return {
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasPassword ? (['password'] as const) : []),
      ...(hasGoogle && config.google ? (['google'] as const) : []),
      ...(viewer.isPupil ? (['pictures'] as const) : []),
    ],
    providers: config.providers.filter(({ issuer }) => issuers.includes(issuer)).map(({ id, name }) => ({ id, name })),
  };
}
