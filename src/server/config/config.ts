import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { S3Address } from '../files/s3-store.ts';
import { readFixedSettings, unknownVariables } from './fixed-settings.ts';
import { type OpenIdProvider, OpenIdProviders } from './openid-providers.ts';
import { StartError } from './start-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** Only scheme and host, as browsers write them in `Origin`: the product cannot be served below a path. */
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

/** Each variable, with the description that a failed start prints. */
const variables = {
  PORT: [port.default(3000), 'un puerto entre 0 y 65535'],
  HOST: [z.string().min(1).default('0.0.0.0'), 'una dirección en la que escuchar, por ejemplo 127.0.0.1'],
  DATA_DIR: [z.string().min(1).default('./data'), 'una carpeta'],
  DATABASE_URL: [serverAddress(/^postgres(ql)?$/).optional(), 'una dirección postgres://usuario:clave@servidor/base'],
  DATABASE_WAIT_SECONDS: [
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .default(60),
    'cuántos segundos se espera a DATABASE_URL al arrancar',
  ],
  DATABASE_TIMEOUT_FACTOR: [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((factor) => factor >= 1)
      .default(1),
    'por cuánto se multiplican los plazos de la base de datos, entre 1 y 99',
  ],
  SECURITY_CONTACT: [
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    'dónde avisar de un fallo de seguridad: mailto:alguien@educaia.example o una dirección https://',
  ],
  PUBLIC_URL: [httpOrigin.optional(), 'la dirección pública, por ejemplo https://educaia.example'],
  TRUST_PROXY: [proxies.optional(), 'el número de proxies delante, o sus direcciones'],
  SMTP_URL: [serverAddress(/^smtps?$/).optional(), 'una dirección smtp:// o smtps://'],
  MAIL_FROM: [
    z
      .string()
      .regex(/^[^\r\n@]+@[^\r\n]+$/)
      .default('EducaIA <no-responder@localhost>'),
    'un remitente de correo',
  ],
  IAMAKER_CODE: [
    z
      .string()
      .regex(/^[\x21-\x7e]{4,40}$/)
      .optional(),
    'un código de 4 a 40 letras, cifras o signos, sin espacios',
  ],
  GOOGLE_CLIENT_ID: [z.string().min(1).optional(), 'el identificador de cliente que da Google'],
  GOOGLE_CLIENT_SECRET: [z.string().min(1).optional(), 'el secreto de cliente que da Google'],
  GOOGLE_ISSUER: [
    serverAddress(/^https?$/).default('https://accounts.google.com'),
    'la dirección de un proveedor de OpenID Connect',
  ],
  OIDC_PROVIDERS: [
    OpenIdProviders.default([]),
    'una lista JSON de proveedores de OpenID Connect, como la describe docs/single-sign-on.md',
  ],
  S3_ENDPOINT: [serverAddress(/^https?$/).optional(), 'la dirección de un almacén compatible con S3'],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'el nombre de un bucket',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[\w-]+$/)
      .default('auto'),
    'la región del almacén',
  ],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), 'la clave de acceso del almacén'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'el secreto de la clave de acceso'],
  CLAMD_URL: [
    serverAddress(/^tcp$/)
      .refine((address) => /^tcp:\/\/[^/:@]+:\d{1,5}\/?$|^tcp:\/\/\[[\da-f:.]+\]:\d{1,5}\/?$/i.test(address))
      .optional(),
    'la dirección de un antivirus clamd, por ejemplo tcp://localhost:3310',
  ],
  AI_BASE_URL: [
    serverAddress(/^https?$/).optional(),
    'la dirección de un servicio compatible con OpenAI, por ejemplo https://api.openai.com/v1',
  ],
  AI_API_KEY: [z.string().min(1).optional(), 'la clave de ese servicio'],
  AI_MODEL: [
    z
      .string()
      .regex(/^[^\p{Cc}]{1,200}$/u)
      .optional(),
    'el nombre de un modelo de ese servicio',
  ],
  AI_DAILY_LIMIT: [
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .default(100),
    'cuántas respuestas del modelo puede pedir cada persona al día',
  ],
  AI_MONTHLY_LIMIT: [
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .default(0),
    'cuántas respuestas del modelo pueden pedirse al mes entre todas las personas; 0, sin límite',
  ],
  SECRET_KEY: [
    z
      .string()
      .regex(/^[\x21-\x7e]{32,200}$/)
      .optional(),
    'un texto de 32 a 200 letras, cifras o signos, sin espacios',
  ],
  BACKUP_PASSPHRASE: [z.string().min(1).optional(), 'la frase de paso de las copias cifradas'],
  TRANSLATE_URL: [
    serverAddress(/^https?$/).optional(),
    'la dirección de un traductor compatible con LibreTranslate, por ejemplo http://localhost:5000',
  ],
  TRANSLATE_API_KEY: [z.string().min(1).optional(), 'la clave de ese traductor'],
  APERTIUM: [z.string().min(1).default('apertium'), 'la ruta del programa apertium'],
  DEMO: [z.enum(['0', '1']).default('0'), '0 o 1'],
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
  /** How long a start waits for a database server that does not answer yet. */
  databaseWaitSeconds: number;
  databaseTimeoutFactor: number;
  /** For `/.well-known/security.txt`. */
  securityContact: string | undefined;
  publicUrl: string | undefined;
  /** The number of proxies in front, or their addresses. Their information about the caller is trusted. */
  trustProxy: string | number | false;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** MAIL_FROM is set: an administrator cannot choose another sender. */
  isMailFromFixed: boolean;
  /** Encrypts the secrets that administrators store. If unset, a file of the data folder holds a key. */
  secretKey: string | undefined;
  /** Encrypts the copies of the site. If unset, an administrator may store one. */
  backupPassphrase: string | undefined;
  /** Settings of the site that variables fix: `SITE_MINIMUM_AGE=16`. */
  fixedSettings: Partial<SiteSettings>;
  /** Where the pictures of the site's logo are, if variables fix them. */
  logoFiles: { logo: string | undefined; darkLogo: string | undefined };
  /** Variables `SITE_…` that are of no setting. The start warns about them. */
  unknownSiteVariables: readonly string[];
  /** Anybody who knows it may register as an administrator. If unset, the first start generates one. */
  iamakerCode: string | undefined;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** The centre's own OpenID Connect providers. */
  providers: readonly OpenIdProvider[];
  /** Stores uploaded files in S3 instead of the data folder. */
  s3: S3Address | undefined;
  /** Where clamd checks uploaded files for viruses. */
  clamdUrl: string | undefined;
  /** Services on a local machine usually need no key. */
  model: ModelService | undefined;
  translator: { url: string; apiKey: string | undefined } | undefined;
  /** The translation program of this machine, which need not be installed. */
  apertium: string;
  /** Creates sample accounts and content for trying the product out. */
  demo: boolean;
  logLevel: string;
  rateLimits: boolean;
  development: boolean;
}

export interface ModelService {
  baseUrl: string;
  apiKey: string | undefined;
  name: string;
  perPersonAndDay: number;
  /** For everybody together. 0 for no limit. */
  perMonth: number;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Read = <Name extends keyof typeof variables>(name: Name) => z.output<(typeof variables)[Name][0]>;

/** Reads the environment once. An empty variable counts as unset, as in a compose file with `NAME=`. */
export function readConfig(env: Environment): Config {
  const read: Read = (name) => {
    const [schema, expected] = variables[name];
    const result = schema.safeParse(env[name] || undefined);
    if (!result.success) throw new StartError(`La variable ${name} no es válida: debe ser ${expected}.`);
    return result.data as z.output<(typeof variables)[typeof name][0]>;
  };
  const proxy = read('TRUST_PROXY');
  const translateUrl = read('TRANSLATE_URL');
  if (read('SMTP_URL') && !read('PUBLIC_URL')) {
    throw new StartError(
      'SMTP_URL necesita PUBLIC_URL: sin ella, los enlaces de los correos llevarían a la dirección que nombrara quien los pide.',
    );
  }
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databaseWaitSeconds: read('DATABASE_WAIT_SECONDS'),
    databaseTimeoutFactor: read('DATABASE_TIMEOUT_FACTOR'),
    securityContact: read('SECURITY_CONTACT'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: proxy === undefined ? false : /^\d+$/.test(proxy) ? Number(proxy) : proxy,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    isMailFromFixed: Boolean(env.MAIL_FROM),
    secretKey: read('SECRET_KEY'),
    backupPassphrase: read('BACKUP_PASSPHRASE'),
    fixedSettings: readFixedSettings(env),
    logoFiles: { logo: env.SITE_LOGO_FILE || undefined, darkLogo: env.SITE_DARK_LOGO_FILE || undefined },
    unknownSiteVariables: unknownVariables(env),
    iamakerCode: read('IAMAKER_CODE'),
    google: readGoogle(read),
    providers: read('OIDC_PROVIDERS'),
    s3: readS3(read),
    clamdUrl: read('CLAMD_URL'),
    model: readModel(read),
    translator: translateUrl ? { url: translateUrl, apiKey: read('TRANSLATE_API_KEY') } : undefined,
    apertium: read('APERTIUM'),
    demo: readDemo(read, env),
    logLevel: read('LOG_LEVEL'),
    rateLimits: read('RATE_LIMITS') === 'on',
    development: read('NODE_ENV') === 'development',
  };
}

function readGoogle(read: Read): Config['google'] {
  const clientId = read('GOOGLE_CLIENT_ID');
  const clientSecret = read('GOOGLE_CLIENT_SECRET');
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new StartError('GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET van juntas: falta una de las dos.');
  }
  const issuer = read('GOOGLE_ISSUER');
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

function readS3(read: Read): Config['s3'] {
  const required = [read('S3_ENDPOINT'), read('S3_BUCKET'), read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')];
  const [endpoint, bucket, accessKeyId, secretAccessKey] = required;
  if (required.some(Boolean) && !required.every(Boolean)) {
    throw new StartError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas: falta alguna.');
  }
  const region = read('S3_REGION');
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, accessKeyId, secretAccessKey, region }
    : undefined;
}

function readModel(read: Read): Config['model'] {
  const baseUrl = read('AI_BASE_URL');
  const name = read('AI_MODEL');
  const apiKey = read('AI_API_KEY');
  const perPersonAndDay = read('AI_DAILY_LIMIT');
  const perMonth = read('AI_MONTHLY_LIMIT');
  if ((baseUrl === undefined) !== (name === undefined)) {
    throw new StartError('AI_BASE_URL y AI_MODEL van juntas: falta una de las dos.');
  }
  return baseUrl && name ? { baseUrl, apiKey, name, perPersonAndDay, perMonth } : undefined;
}

/** Refuses the demo only if NODE_ENV says production: unset means production, too, and trying out the product must need no other variable. */
function readDemo(read: Read, env: Environment): boolean {
  const demo = read('DEMO') === '1';
  if (demo && env.NODE_ENV === 'production') {
    throw new StartError('DEMO=1 crea cuentas con una clave a la vista y no se admite con NODE_ENV=production.');
  }
  return demo;
}
