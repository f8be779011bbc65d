import type { CallInputOf, Endpoint, ReplyOf } from '../../shared/endpoints/endpoint.ts';
import type { FailureBody } from '../../shared/endpoints/failures.ts';
import { readEventStream } from '../../shared/events/read-event-stream.ts';
import { addressOf, beginCreation, CallError, endCreation, errorOf, UnreachableError } from '../data/call.ts';

/** Like `call`, for a streamed reply. It throws the same errors, before or after the first event. Abort `signal` to stop it. */
export async function* callStream<const E extends Endpoint & { stream: true }>(
  endpoint: E,
  input: CallInputOf<E>,
  signal: AbortSignal,
): AsyncGenerator<ReplyOf<E>> {
  const url = addressOf(endpoint, input);
  const sent = JSON.stringify(input.body);
  const creation = `${url} ${sent}`;
  const unreachable = (cause: unknown) =>
    signal.aborted
      ? cause
      : new UnreachableError(`The answer of ${endpoint.method} ${url} did not get here.`, { cause });
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': beginCreation(creation) },
      body: sent,
      signal,
    });
    const { status, statusText, body } = response;
    if (!response.ok || !body) throw errorOf({ status, statusText, body: await response.text() });
    for await (const { event, data } of readEventStream(body)) {
      if (event === 'failure') throw failureIn(data);
      yield JSON.parse(data) as ReplyOf<E>;
    }
  } catch (error) {
    throw error instanceof CallError ? error : unreachable(error);
  } finally {
    endCreation(creation);
  }
}

function failureIn(data: string): CallError {
  const { status, message, code, fields } = JSON.parse(data) as FailureBody & { status: number };
  return new CallError(status, message, { code, fields });
}
