import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** Scheme and host alone, as a browser writes them in `Origin`: the product is not made to lie below a path. */
const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin);

const serverAddress = (protocol: RegExp) => z.url({ protocol }).refine((address) => address.includes('://'));

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}

const proxies = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isProxyAddress(part.trim())));

/** Each variable with what it must look like, in the words of the line that stops a wrong start. */
const variables = {
  PORT: [port.default(3000), 'un puerto entre 0 y 65535'],
  HOST: [z.string().min(1).default('0.0.0.0'), 'una dirección en la que escuchar, por ejemplo 127.0.0.1'],
  DATA_DIR: [z.string().min(1).default('./data'), 'una carpeta'],
  DATABASE_URL: [serverAddress(/^postgres(ql)?$/).optional(), 'una dirección postgres://usuario:clave@servidor/base'],
  PUBLIC_URL: [httpOrigin.optional(), 'la dirección pública, por ejemplo https://educaia.example'],
  TRUST_PROXY: [proxies.optional(), 'el número de proxies delante, o sus direcciones'],
  SMTP_URL: [serverAddress(/^smtps?$/).optional(), 'una dirección smtp:// o smtps://'],
  MAIL_FROM: [
    z
      .string()
      .regex(/^[^\r\n]+@[^\r\n]+$/)
      .default('EducaIA <no-responder@localhost>'),
    'un remitente de correo',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'uno de fatal, error, warn, info, debug, trace o silent',
  ],
  RATE_LIMITS: [z.enum(['on', 'off']).default('on'), 'on u off'],
  NODE_ENV: [z.enum(['production', 'development', 'test']).default('production'), 'production, development o test'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** How many proxies stand in front, or which addresses they have. Their word on who asks is believed. */
  trustProxy: string | number | false;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  rateLimits: boolean;
  development: boolean;
}

/** Reads the environment once. An empty variable counts as unset, as in a compose file with `NAME=`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends keyof typeof variables>(name: Name): z.output<(typeof variables)[Name][0]> => {
    const [schema, expected] = variables[name];
    const result = schema.safeParse(env[name] || undefined);
    if (!result.success) throw new StartError(`La variable ${name} no es válida: debe ser ${expected}.`);
    return result.data as z.output<(typeof variables)[Name][0]>;
  };
  const proxy = read('TRUST_PROXY');
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: proxy === undefined ? false : /^\d+$/.test(proxy) ? Number(proxy) : proxy,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    logLevel: read('LOG_LEVEL'),
    rateLimits: read('RATE_LIMITS') === 'on',
    development: read('NODE_ENV') === 'development',
  };
}
