import type { CallInputOf, Endpoint, ReplyOf } from '../../shared/endpoints/endpoint.ts';
import { addressOf, errorOf, UnreachableError } from '../data/call.ts';

type Receiving = Endpoint & { receives: object };

interface SendOptions {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends a file or a part of one, with upload progress, which `fetch` does not report. Fails with the signal's reason when it is aborted. */
export function sendBytes<const E extends Receiving>(
  endpoint: E,
  input: CallInputOf<E>,
  { onProgress, signal }: SendOptions,
): Promise<ReplyOf<E>> {
  const url = addressOf(endpoint, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(endpoint.method, url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, statusText, responseText: body } = request;
      if (status >= 200 && status <= 299) resolve((body ? JSON.parse(body) : undefined) as ReplyOf<E>);
      else reject(errorOf({ status, statusText, body }));
    };
    request.onerror = () => reject(new UnreachableError(`${endpoint.method} ${url} did not reach the server.`));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return abort();
    request.send((input as { content: Blob }).content);
  });
}
