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
  publicUrl: undefined,
  trustProxy: false,
  smtpUrl: undefined,
  mailFrom: 'EducaIA <no-responder@localhost>',
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
    const empty = Object.fromEntries([...names, 'LOG_LEVEL', 'RATE_LIMITS', 'NODE_ENV'].map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('a right value is taken', () => {
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
    ['SMTP_URL', 'smtps://ana:clave@mail.example:465', { smtpUrl: 'smtps://ana:clave@mail.example:465' }],
    ['MAIL_FROM', 'aula@escuela.example', { mailFrom: 'aula@escuela.example' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['NODE_ENV', 'development', { development: true }],
    ['NODE_ENV', 'test', { development: false }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });
});

describe('a wrong value stops the start with one line that names the variable', () => {
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
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['MAIL_FROM', 'EducaIA'],
    ['MAIL_FROM', 'a@b\nBcc: c@d'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'no'],
    ['RATE_LIMITS', 'OFF'],
    ['NODE_ENV', 'staging'],
  ])('%s=%j', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toBeInstanceOf(StartError);
    const { message } = refusal as StartError;
    expect(message).toContain(name);
    expect(message).not.toMatch(/[\r\n]/);
  });

  test('and does not repeat a value, which may hold a password', () => {
    expect(String(refusalOf({ DATABASE_URL: 'mysql://ana:s3creto@localhost' }))).not.toContain('s3creto');
  });
});
