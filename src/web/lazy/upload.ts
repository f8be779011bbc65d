import type { CallInputOf, Endpoint, ReplyOf } from '../../shared/endpoints/endpoint.ts';
import { addressOf, bodyOf, errorOf, UnreachableError } from '../data/call.ts';

type Uploading = Endpoint & { upload: object };

/** Like `call`, with upload progress, which `fetch` does not report. */
export async function upload<const E extends Uploading>(
  endpoint: E,
  input: CallInputOf<E>,
  onProgress: (percent: number) => void,
): Promise<ReplyOf<E>> {
  const answer = await send(endpoint, addressOf(endpoint, input), bodyOf(endpoint, input), onProgress);
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
  return JSON.parse(answer.body) as ReplyOf<E>;
}

function send(
  { method }: Endpoint,
  url: string,
  body: ReturnType<typeof bodyOf>,
  onProgress: (percent: number) => void,
) {
  return new Promise<{ status: number; statusText: string; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, body: request.responseText });
    request.onerror = () => reject(new UnreachableError(`${method} ${url} did not reach the server.`));
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    request.send(body ?? null);
  });
}
