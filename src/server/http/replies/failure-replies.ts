import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { type FailureBody, type FailureKind, failures, unexpectedFailure } from '../../../shared/endpoints/failures.ts';
import { reasonOf } from '../../config/reason-of.ts';
import { isDatabaseUnavailable, isDiskFull } from '../../database/open-database.ts';
import { failurePage, headersOfFailurePage } from '../../pages/failure-page.ts';
import { failureIn } from '../../text/in-language.ts';
import { apiHeaders } from '../security/security-headers.ts';
import { languageOf } from '../visitor.ts';
import { Failure } from './failure.ts';

/** Fastify's own errors for bad requests, mapped to our failures. Its other 4xx errors become `invalidInput`. */
const refusals: Record<string, FailureKind> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: failures.unreadableBody,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failures.unreadableBody,
};

/** SQLSTATEs for a value that does not fit the type of its column: a number or time out of range, or malformed text. */
const unfitStates = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (isDiskFull(error)) return new Failure(failures.noSpace, { retryAfterSeconds: 10 });
  if (isDatabaseUnavailable(error)) return new Failure(failures.databaseUnavailable, { retryAfterSeconds: 2 });
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (error instanceof pg.DatabaseError && unfitStates.has(code)) return new Failure(failures.invalidInput);
  if (statusCode >= 400 && statusCode < 500) return new Failure(refusals[code] ?? failures.invalidInput);
  return undefined;
}

interface ExplainedFailure {
  status: number;
  body: FailureBody;
  retryAfterSeconds?: number | undefined;
}

/** Turns any error into an answer that is safe to show. Details that the caller must not see go to the log. */
export function explainFailure(error: unknown, request: FastifyRequest): ExplainedFailure {
  const language = languageOf(request);
  const failure = failureOf(error);
  if (failure) {
    logFailure(error, failure, request);
    const { kind, retryAfterSeconds } = failure;
    return { status: kind.status, body: failure.body(language), retryAfterSeconds };
  }
  request.log.error({ err: describe(error) }, 'unexpected failure');
  const { status, code } = unexpectedFailure;
  return { status, body: { message: failureIn(language, unexpectedFailure), code } };
}

export interface FailureReplies {
  /** Answers any error thrown while a request is handled. */
  error(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Programs get JSON. People who requested a page get a page that depends on nothing that could fail too. */
export function createFailureReplies(styles: readonly string[]): FailureReplies {
  function send(request: FastifyRequest, reply: FastifyReply, status: number, body: FailureBody): FastifyReply {
    reply.code(status);
    if (!wantsPage(request)) return reply.headers(apiHeaders).send(body);
    const language = languageOf(request);
    return reply
      .headers(headersOfFailurePage(status))
      .type('text/html; charset=utf-8')
      .send(failurePage({ status, message: body.message, language, styles }));
  }

  return {
    error(error, request, reply) {
      const { status, body, retryAfterSeconds } = explainFailure(error, request);
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      return send(request, reply, status, body);
    },
    notFound: (request, reply) =>
      send(request, reply, failures.notFound.status, new Failure(failures.notFound).body(languageOf(request))),
  };
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = !url.startsWith('/api/') || url.startsWith('/api/docs');
  return isPage && (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);
}

function logFailure(error: unknown, failure: Failure, request: FastifyRequest): void {
  if (failure.kind.status === 503 && failure.kind !== failures.overloaded) {
    request.log.warn({ reason: reasonOf(error) }, failure.kind.code);
  }
  // The schema of this call is too permissive. The database's message may quote what the user typed.
  if (error instanceof pg.DatabaseError && unfitStates.has(error.code ?? '')) {
    request.log.warn({ state: error.code }, 'value rejected by the database');
  }
}

/** Not the whole error: database errors quote the rejected row, which may hold personal data. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, constraint } = error as Error & { code?: string; constraint?: string };
  return { type: name, message, stack, code, constraint };
}
