import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { readIdentity } from './read-identity.ts';

const tenant = '11111111-2222-3333-4444-555555555555';
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`;

function providerWith(more: object) {
  const provider = {
    id: 'centro',
    name: 'Centro',
    issuer: entra,
    clientId: 'educaia',
    clientSecret: 'secreto',
    domains: ['centro.example'],
    emailVerified: 'always',
    ...more,
  };
  const [read] = readConfig({ OIDC_PROVIDERS: JSON.stringify([provider]) }).providers;
  if (!read) throw new Error('no provider');
  return read;
}

const claims = { sub: 'x', email: 'Ana@Centro.example', tid: tenant };

test('a token of Entra belongs to the tenant of the configuration', () => {
  const provider = providerWith({});
  expect(readIdentity(provider, entra, claims)).toMatchObject({ email: 'Ana@Centro.example', issuer: entra });
  expect(readIdentity(provider, entra, { ...claims, tid: 'another' })).toBe('failed');
  expect(readIdentity(provider, entra, { ...claims, tid: undefined })).toBe('failed');
  expect(readIdentity(provider, 'https://login.microsoftonline.com/{tenantid}/v2.0', claims)).toBe('failed');
});

test.each([
  ['preferred_username', { preferred_username: 'eva@centro.example' }, 'eva@centro.example'],
  ['upn', { upn: 'eva@centro.example' }, 'eva@centro.example'],
])('the address can be the claim %s', (emailClaim, more, email) => {
  expect(readIdentity(providerWith({ emailClaim }), entra, { ...claims, ...more })).toMatchObject({ email });
});

describe.each([
  ['roles', { roles: ['b', 'a'] }],
  ['roles', { roles: 'a' }],
  ['https://centro.example/roles', { 'https://centro.example/roles': ['a'] }],
  ['resource_access.educaia.roles', { resource_access: { educaia: { roles: ['a'] } } }],
])('the claim %s', (claim, more) => {
  test('is found in %j', () => {
    const provider = providerWith({
      roleClaim: claim,
      roles: { a: 'profesor' },
      groupClaim: claim,
      groups: { a: 'A' },
    });
    expect(readIdentity(provider, entra, { ...claims, ...more })).toMatchObject({ role: 'profesor', groups: ['A'] });
  });
});

test('claims of other shapes map nothing', () => {
  const provider = providerWith({ roleClaim: 'r', roles: { a: 'profesor' }, groupClaim: 'g', groups: { a: 'A' } });
  for (const odd of [undefined, null, 7, {}, { a: 'a' }, [7, null]]) {
    const identity = readIdentity(provider, entra, { ...claims, r: odd, g: odd });
    expect(identity).toMatchObject({ role: undefined });
    expect(identity).toMatchObject({ groups: Array.isArray(odd) ? [] : undefined });
  }
});
