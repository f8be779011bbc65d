import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

function refusalOf(env: Record<string, string>): unknown {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return error;
  }
}

const defaults = {
  port: 3000,
  host: '0.0.0.0',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  databaseWaitSeconds: 60,
  databaseTimeoutFactor: 1,
  securityContact: undefined,
  publicUrl: undefined,
  trustProxy: false,
  smtpUrl: undefined,
  mailFrom: 'EducaIA <no-responder@localhost>',
  iamakerCode: undefined,
  google: undefined,
  s3: undefined,
  clamdUrl: undefined,
  model: undefined,
  translator: undefined,
  apertium: 'apertium',
  demo: false,
  logLevel: 'info',
  rateLimits: true,
  development: false,
};

describe('without any variable', () => {
  test('everything has a default, and the defaults are those of production', () => {
    expect(readConfig({})).toMatchObject(defaults);
  });

  test('an empty variable counts as unset', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM'];
    names.push('DATABASE_WAIT_SECONDS', 'DATABASE_TIMEOUT_FACTOR', 'SECURITY_CONTACT', 'CLAMD_URL');
    const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const more = ['IAMAKER_CODE', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'DEMO'];
    const helpers = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_DAILY_LIMIT', 'TRANSLATE_URL', 'TRANSLATE_API_KEY'];
    helpers.push('APERTIUM');
    const all = [...names, ...store, ...more, ...helpers, 'LOG_LEVEL', 'RATE_LIMITS', 'NODE_ENV'];
    const empty = Object.fromEntries(all.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('a valid value is accepted', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['DATA_DIR', '/srv/educaia', { dataDir: '/srv/educaia' }],
    ['DATA_DIR', 'elsewhere', { dataDir: resolve('elsewhere') }],
    ['DATABASE_URL', 'postgres://ana:clave@db:5432/educaia', { databaseUrl: 'postgres://ana:clave@db:5432/educaia' }],
    ['DATABASE_URL', 'postgresql://ana@localhost/educaia?host=/run/postgresql', {}],
    ['PUBLIC_URL', 'https://educaia.example', { publicUrl: 'https://educaia.example' }],
    ['PUBLIC_URL', 'https://educaia.example/', { publicUrl: 'https://educaia.example' }],
    ['PUBLIC_URL', 'https://EducaIA.example:443', { publicUrl: 'https://educaia.example' }],
    ['PUBLIC_URL', 'http://aula.local:8080', { publicUrl: 'http://aula.local:8080' }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', '0', { trustProxy: 0 }],
    ['TRUST_PROXY', 'loopback', { trustProxy: 'loopback' }],
    ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16', { trustProxy: '10.0.0.1, 192.168.0.0/16' }],
    ['TRUST_PROXY', 'fd00::/8,::1', { trustProxy: 'fd00::/8,::1' }],
    ['DATABASE_WAIT_SECONDS', '5', { databaseWaitSeconds: 5 }],
    ['DATABASE_TIMEOUT_FACTOR', '4', { databaseTimeoutFactor: 4 }],
    ['SECURITY_CONTACT', 'mailto:ana@educaia.example', { securityContact: 'mailto:ana@educaia.example' }],
    ['MAIL_FROM', 'aula@escuela.example', { mailFrom: 'aula@escuela.example' }],
    ['IAMAKER_CODE', '123456', { iamakerCode: '123456' }],
    ['CLAMD_URL', 'tcp://localhost:3310', { clamdUrl: 'tcp://localhost:3310' }],
    ['CLAMD_URL', 'tcp://[::1]:3310', { clamdUrl: 'tcp://[::1]:3310' }],
    ['TRANSLATE_URL', 'http://localhost:5000', { translator: { url: 'http://localhost:5000', apiKey: undefined } }],
    ['DEMO', '1', { demo: true }],
    ['DEMO', '0', { demo: false }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['NODE_ENV', 'development', { development: true }],
    ['NODE_ENV', 'test', { development: false }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });
});

describe('an invalid value stops the start with one line that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', ' 3000'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'educaia'],
    ['DATABASE_URL', 'mysql://localhost/educaia'],
    ['DATABASE_URL', 'postgres:educaia'],
    ['PUBLIC_URL', 'educaia.example'],
    ['PUBLIC_URL', 'ftp://educaia.example'],
    ['PUBLIC_URL', 'https://educaia.example/aula'],
    ['PUBLIC_URL', 'https://educaia.example/?a=1'],
    ['PUBLIC_URL', 'https://ana:clave@educaia.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['DATABASE_WAIT_SECONDS', 'un rato'],
    ['DATABASE_TIMEOUT_FACTOR', '0'],
    ['DATABASE_TIMEOUT_FACTOR', '1.5'],
    ['SECURITY_CONTACT', 'ana@educaia.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['MAIL_FROM', 'EducaIA'],
    ['MAIL_FROM', 'a@b\nBcc: c@d'],
    ['IAMAKER_CODE', '123'],
    ['IAMAKER_CODE', '12 34'],
    ['IAMAKER_CODE', 'x'.repeat(41)],
    ['GOOGLE_CLIENT_ID', 'solo'],
    ['GOOGLE_CLIENT_SECRET', 'solo'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['S3_BUCKET', 'Aula 1'],
    ['S3_SECRET_ACCESS_KEY', 'solo'],
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_BASE_URL', 'http://localhost:11434/v1'],
    ['AI_MODEL', 'solo'],
    ['AI_DAILY_LIMIT', 'muchas'],
    ['CLAMD_URL', 'localhost:3310'],
    ['CLAMD_URL', 'tcp://localhost'],
    ['CLAMD_URL', 'http://localhost:3310'],
    ['TRANSLATE_URL', 'ftp://localhost'],
    ['DEMO', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'no'],
    ['RATE_LIMITS', 'OFF'],
    ['NODE_ENV', 'staging'],
    ['SITE_ACCENT', 'red'],
    ['SITE_TIME_ZONE', 'Madrid'],
    ['SITE_OFFERED_LANGUAGES', '["xx"]'],
  ])('%s=%j', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toBeInstanceOf(StartError);
    const { message } = refusal as StartError;
    expect(message).toContain(name);
    expect(message).not.toMatch(/[\r\n]/);
  });

  test('and does not repeat the value, which may contain a password', () => {
    expect(String(refusalOf({ DATABASE_URL: 'mysql://ana:s3creto@localhost' }))).not.toContain('s3creto');
  });
});

describe('settings of the site', () => {
  test('that do not fit together are refused', () => {
    const refusal = refusalOf({ SITE_OFFERED_LANGUAGES: '["en"]', SITE_USUAL_LANGUAGE: 'es' });
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('SITE_USUAL_LANGUAGE');
  });

  test('a variable of no setting is reported, an empty one is not', () => {
    const env = { SITE_NAME: 'IES Ejemplo', SITE_SITE_NAME: 'IES Ejemplo', SITE_MENU: '' };
    expect(readConfig(env).unknownSiteVariables).toEqual(['SITE_NAME']);
  });
});

describe('Google', () => {
  test('is configured by its two settings, with Google’s issuer by default', () => {
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(both).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    });
    expect(readConfig({ ...both, GOOGLE_ISSUER: 'http://localhost:9000' }).google?.issuer).toBe(
      'http://localhost:9000',
    );
  });
});

test('a file store is configured by all of its settings', () => {
  const settings = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'aula',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(settings).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'aula',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

describe('a language model', () => {
  test('is configured by address and name; key and limit are optional', () => {
    const both = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama' };
    const model = {
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      name: 'llama',
      perPersonAndDay: 100,
      perMonth: 0,
    };
    expect(readConfig(both).model).toEqual(model);
    expect(readConfig({ ...both, AI_API_KEY: 'clave', AI_DAILY_LIMIT: '5' }).model).toEqual({
      ...model,
      apiKey: 'clave',
      perPersonAndDay: 5,
      perMonth: 0,
    });
  });
});

describe('DEMO=1', () => {
  test('is refused in production', () => {
    const refusal = refusalOf({ DEMO: '1', NODE_ENV: 'production' });
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toContain('DEMO=1');
    expect((refusal as StartError).message).not.toMatch(/[\r\n]/);
  });

  test.each(['', 'development', 'test'])('is accepted with NODE_ENV=%s', (NODE_ENV) => {
    expect(readConfig({ DEMO: '1', NODE_ENV }).demo).toBe(true);
  });
});

describe('email by SMTP', () => {
  const SMTP_URL = 'smtps://ana:clave@mail.example:465';

  test('is refused without PUBLIC_URL: its links would name whatever host the caller names', () => {
    expect(String(refusalOf({ SMTP_URL }))).toContain('SMTP_URL necesita PUBLIC_URL');
    expect(String(refusalOf({ SMTP_URL }))).not.toContain('clave');
  });

  test('is accepted with PUBLIC_URL', () => {
    const config = readConfig({ SMTP_URL, PUBLIC_URL: 'https://educaia.example' });
    expect(config).toMatchObject({ smtpUrl: SMTP_URL, publicUrl: 'https://educaia.example' });
  });
});

describe('OIDC_PROVIDERS', () => {
  const provider = {
    id: 'centro',
    name: 'IES Goya',
    issuer: 'https://sso.iesgoya.example/realms/goya',
    clientId: 'educaia',
    clientSecret: 'secreto',
  };
  const read = (...providers: object[]) => readConfig({ OIDC_PROVIDERS: JSON.stringify(providers) }).providers;

  test('describes no provider unless it is set, and trusts nothing that it does not say', () => {
    expect(readConfig({}).providers).toEqual([]);
    expect(read(provider)).toMatchObject([
      { domains: [], emailVerified: 'claim', newAccounts: false, allowsIamaker: false, roles: {}, groups: {} },
    ]);
  });

  test.each([
    ['something that is not JSON', undefined],
    ['an address without https', [{ ...provider, issuer: 'http://sso.iesgoya.example' }]],
    ['every tenant of Entra', [{ ...provider, issuer: 'https://login.microsoftonline.com/common/v2.0' }]],
    ['the role iamaker without saying so', [{ ...provider, roleClaim: 'r', roles: { jefe: 'iamaker' } }]],
    ['new accounts as iamaker', [{ ...provider, newRole: 'iamaker' }]],
    ['addresses that are always right, of any domain', [{ ...provider, emailVerified: 'always' }]],
    ['an unknown setting', [{ ...provider, domain: 'iesgoya.example' }]],
    ['two providers with one id', [provider, { ...provider, issuer: 'https://otro.example' }]],
    ['one provider twice', [provider, { ...provider, id: 'otro' }]],
  ])('refuses %s', (_, providers) => {
    const value = providers ? JSON.stringify(providers) : '[{';
    expect(() => readConfig({ OIDC_PROVIDERS: value })).toThrow(/OIDC_PROVIDERS/);
  });
});
