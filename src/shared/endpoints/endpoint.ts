import type * as z from 'zod';
import type { FileType } from '../files.ts';
import type { Access } from '../roles.ts';
import type { SentenceValues } from '../sentences/sentence.ts';
import type { FailureKind } from './failures.ts';

/**
 * One call of the API, as a value. The route, its validation, the OpenAPI description and the typed client derive from it, so that they cannot
 * disagree.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are in braces, as in OpenAPI: `/api/tools/{id}`. */
  path: `/api/${string}`;
  /** Values for its summary, which is in the `calls` of the server's catalogues, by method and path. */
  summaryValues?: SentenceValues;
  access: Access;
  /** Replaces the message 'you need to sign in' for guests where a more helpful one exists. Its status is 401. */
  guestFailure?: FailureKind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Strips fields that it does not name. Without it, the answer is 204 and empty. */
  reply?: z.ZodType;
  /** Answers 201 with the created thing. With an `Idempotency-Key` it creates it once. */
  creates?: true;
  /** `reply` is one item; the answer is an array of them, with the next page in a `Link` header. */
  paged?: true;
  /**
   * The answer depends on the language alone and is cached until one of these topics changes. With `guestsOnly` it also depends on the
   * viewer, so only requests without a session share it.
   */
  publicCache?: { topics: readonly Topic[]; guestsOnly?: true };
  /** Server-sent events. With `reply`, each event has that schema. */
  stream?: true;
  /**
   * The call is a form (`multipart/form-data`) whose fields are `body` and whose last part, `file`, may be a file of up to this size. Only the listed
   * types are accepted.
   */
  upload?: { maxBytes: number; types: readonly FileType[] };
  /** The body is bytes (`application/octet-stream`), at most this many. The handler gets them as a stream. */
  receives?: { maxBytes: number };
  /** Whatever the body is, and whatever its type: it is not read. Mail programs that unsubscribe send a form (RFC 8058). */
  ignoresBody?: true;
  /** The answer is not JSON but a file of this media type, or of the file's own type if this is 'any'. */
  sends?: string;
  /** The call waits for something slow by nature, such as a password hash or another service. */
  isSlow?: true;
  /** The answer is cached for each session until one of these topics is published for its user. */
  sessionCache?: { topics: readonly Topic[] };
  /**
   * Requires more than a session: the user must have authenticated again in the last few minutes (`POST /api/user/reauthentication`); otherwise the
   * answer is 403 with `accounts.reauthentication_required`. With 'sometimes' the handler decides by the input.
   */
  freshAuthentication?: 'always' | 'sometimes';
  /** Publishes something that others read: a user whom moderators muted is refused. Class work never has it. */
  publishes?: true;
  /** Refused to pupils' accounts, which stay in their classes and have neither address nor password. */
  notForPupils?: true;
  /** The answer contains personal data of other users: calls by administrators are written to the audit log. */
  readsPersonalData?: true;
  failures?: readonly FailureKind[];
}

/** Something that can change. Areas publish a topic when they write, and caches drop the answers that depend on it. */
export type Topic = `${string}.changed`;

/** Keeps the endpoint's exact type, which the route and the client read. A property that `Endpoint` does not have is a type error. */
export function endpoint<const E extends Endpoint>(definition: E & Record<Exclude<keyof E, keyof Endpoint>, never>): E {
  return definition;
}

type CommonPart = Partial<
  Omit<Endpoint, 'method' | 'path' | 'paged' | 'creates' | 'publicCache' | 'upload' | 'receives'>
>;

/**
 * Properties that several endpoints share, to be spread into each. Only properties that the browser does not need: its build removes them
 * (`build/browser-contracts.ts`).
 */
export function commonPart<const P extends CommonPart>(part: P & Record<Exclude<keyof P, keyof CommonPart>, never>): P {
  return part;
}

export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the next page. */
  next?: string | undefined;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The handler's input, after validation. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Given<Name extends string, S> = S extends z.ZodType
  ? Partial<Record<string, never>> extends z.input<S>
    ? { [K in Name]?: Written<S> }
    : { [K in Name]: Written<S> }
  : { [K in Name]?: undefined };

/** The caller's input. A path is written by the client, so its parameters are given as the handler gets them: an id is a number. */
export type CallInputOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Parsed<E['params']> }
  : { params?: undefined }) &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E['upload'] extends object ? { file?: Blob | undefined } : { file?: undefined }) &
  (E['receives'] extends object ? { content: Blob } : { content?: undefined });

type Answer<E extends Endpoint, Item> = E['paged'] extends true ? ListPage<Item> : Item;

/** The result of a handler whose endpoint `sends` a file. */
export interface SentFile {
  body: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Set if the endpoint does not name it. */
  type?: string;
  /** The name for saving. Without one, the browser displays the file instead. */
  name?: string;
  bytes?: number;
  /** The part of the file that `body` is, if the request asked for a part. */
  range?: { start: number; end: number; total: number } | undefined;
  /** Displayed in the page instead of saved. Only for types that cannot run scripts. */
  inPage?: true;
}

/** The handler's result. The reply schema strips fields that it does not name, so extra fields are harmless. */
export type ResultOf<E extends Endpoint> = E['sends'] extends string
  ? SentFile
  : E['reply'] extends z.ZodType
    ? Answer<E, z.input<E['reply']>>
    : undefined;

/** The caller's result. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? Answer<E, z.output<E['reply']>> : undefined;
