import type * as z from 'zod';
import type { FileType } from '../files.ts';
import type { Access } from '../roles.ts';
import type { SentenceValues } from '../sentences/sentence.ts';
import type { FailureKind } from './failures.ts';

/**
 * One call of the API, as a value. The server's route, its validation, the OpenAPI description and the typed client
 * are all derived from it, so that they cannot disagree.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces, as in OpenAPI: `/api/tools/{id}`. */
  path: `/api/${string}`;
  /** What its summary has to be filled with. It stands among the `calls` of the server's catalogues, by method and path. */
  summaryValues?: SentenceValues;
  access: Access;
  /** What a guest is told instead of 'you need to sign in', where there are better words for it. Its status is 401. */
  guestFailure?: FailureKind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What leaves the server: fields that it does not name are stripped. Without it the answer is 204 and empty. */
  reply?: z.ZodType;
  /** 201 when the call creates the thing that it answers. With an `Idempotency-Key` it does so once. */
  creates?: true;
  /** `reply` is one item; the answer is an array of them, with the next page in a `Link` header. */
  paged?: true;
  /**
   * The answer depends on the language alone and is cached until one of these topics changes. With `guestsOnly` it also depends on the
   * viewer, so only requests without a session share it.
   */
  publicCache?: { topics: readonly Topic[]; guestsOnly?: true };
  /** Server-sent events, bit by bit. With `reply` each of them is one of it. */
  stream?: true;
  /**
   * The call is a form (`multipart/form-data`) whose fields are `body` and whose last part, `file`, may be a file of up to these bytes. Only
   * the types named are kept.
   */
  upload?: { maxBytes: number; types: readonly FileType[] };
  /** The answer is no JSON but a file of this media type, or of whatever type it has when this is 'any'. */
  sends?: string;
  /** It waits for something slow by nature, a password's hash or another service: the answer may come late. */
  isSlow?: true;
  /** The answer is cached for each session until one of these topics is published for its user. */
  sessionCache?: { topics: readonly Topic[] };
  /**
   * Asks for more than a session: the person must have shown a few minutes ago who they are (`POST /api/user/reauthentication`), else the
   * answer is 403 with `accounts.reauthentication_required`. With 'sometimes' the handler decides by what is asked.
   */
  freshAuthentication?: 'always' | 'sometimes';
  /** It answers with personal data of other people: an administrator's call of it is in the audit log. */
  readsPersonalData?: true;
  failures?: readonly FailureKind[];
}

/** What can change: areas publish these when they write, caches empty themselves when they hear them. */
export type Topic = `${string}.changed`;

/** Keeps the endpoint's exact type, which the route and the client read. A property that `Endpoint` does not have is a type error. */
export function endpoint<const E extends Endpoint>(definition: E & Record<Exclude<keyof E, keyof Endpoint>, never>): E {
  return definition;
}

type CommonPart = Partial<Omit<Endpoint, 'method' | 'path' | 'paged' | 'creates' | 'publicCache' | 'upload'>>;

/**
 * What several calls about one thing have in common, to be spread into each of them. Only what the server alone reads: the build for the
 * browser leaves it out (`build/browser-contracts.ts`).
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

/** What the handler gets, after validation. */
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

/** What the caller gives. */
export type CallInputOf<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E['upload'] extends object ? { file?: Blob | undefined } : { file?: undefined });

type Answer<E extends Endpoint, Item> = E['paged'] extends true ? ListPage<Item> : Item;

/** What a handler of a call that `sends` a file returns. */
export interface SentFile {
  body: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Where the endpoint does not say it. */
  type?: string;
  /** What it is saved as. Without a name it is looked at and not saved. */
  name?: string;
  bytes?: number;
}

/** What the handler returns: the reply schema strips what it does not name, so more fields are harmless. */
export type ResultOf<E extends Endpoint> = E['sends'] extends string
  ? SentFile
  : E['reply'] extends z.ZodType
    ? Answer<E, z.input<E['reply']>>
    : undefined;

/** What the caller receives. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? Answer<E, z.output<E['reply']>> : undefined;
