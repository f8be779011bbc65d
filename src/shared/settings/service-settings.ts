import * as z from 'zod';
import { serviceLimits } from '../limits.ts';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** One line without control characters. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

const isServiceAddress = (written: string): boolean => {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

/** A language model with OpenAI's API. Without an address and a name the product has none. */
const modelFields = {
  url: line(serviceLimits.url).refine((written) => written === '' || isServiceAddress(written), {
    error: say('services.address'),
  }),
  name: line(serviceLimits.name),
  perPersonAndDay: z.int().min(0).max(serviceLimits.answers),
  /** For everybody together; 0 for no limit. */
  perMonth: z.int().min(0).max(serviceLimits.answers),
};
export const ModelSettings = z.object(modelFields);
export type ModelSettings = z.output<typeof ModelSettings>;

/** An empty key keeps the stored one. */
export const ModelChanges = z
  .object({ ...modelFields, key: line(serviceLimits.secret).default(''), forgetKey: z.boolean().default(false) })
  .refine(({ url, name }) => name !== '' || url === '', { path: ['name'], error: say('required') })
  .refine(({ url, name }) => url !== '' || name === '', { path: ['url'], error: say('required') });

/** TLS from the first byte, STARTTLS before anything else, or none, for a relay on the same machine. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

const mailFields = {
  /** Empty: emails stay in the outbox. */
  host: line(serviceLimits.host).refine((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])?$/i.test(host), {
    error: say('services.host'),
  }),
  port: z.int().min(1).max(serviceLimits.port),
  security: z.enum(mailSecurities),
  user: line(serviceLimits.name),
  /** An address, or a name with an address in angle brackets. */
  from: line(serviceLimits.sender).refine(
    (from) => from === '' || /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from),
    { error: say('services.sender') },
  ),
};
export const MailSettings = z.object(mailFields);
export type MailSettings = z.output<typeof MailSettings>;

/** An empty password keeps the stored one. */
export const MailChanges = z.object({
  ...mailFields,
  password: z.string().max(serviceLimits.secret).default(''),
  forgetPassword: z.boolean().default(false),
});
