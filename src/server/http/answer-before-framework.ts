import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Calls `answer` first. The framework handles the request if it returns false. */
export function answerBeforeFramework(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [usual] = server.listeners('request') as RequestListener[];
  if (!usual) throw new Error('The framework has not attached its request listener yet.');
  server.removeListener('request', usual);
  server.prependListener('request', (request, response) => {
    if (!answer(request, response)) usual(request, response);
  });
}
