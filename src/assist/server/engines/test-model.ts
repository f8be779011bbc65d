import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  path: string;
  authorization: string | undefined;
  body: { model: string; stream?: boolean; messages: { role: string; content: string }[] };
}

type Behaviour = (response: ServerResponse, asked: AskedModel) => void | Promise<void>;

export interface TestModel {
  baseUrl: string;
  asked: AskedModel[];
  /** How many clients disconnected before the end of an answer. */
  left: number;
  /** Changes its behaviour from now on. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A fake language model with OpenAI's API that can be told to misbehave. */
export async function startTestModel(): Promise<TestModel> {
  let behaviour: Behaviour = says('Hola.');
  const asked: AskedModel[] = [];
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) model.left += 1;
    });
    void read(request).then((text) => {
      const one = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as AskedModel['body'],
      };
      asked.push(one);
      return behaviour(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: TestModel = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left: 0,
    behave(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return model;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** One part of a streamed answer. */
export function chunk(content: string): string {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

/** Answers in these parts, streamed or whole as requested. */
export function says(...parts: string[]): Behaviour {
  return (response, { body }) => {
    if (!body.stream) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const message = { role: 'assistant', content: parts.join('') };
      response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(chunk(part));
    response.write(
      `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`,
    );
    response.end('data: [DONE]\n\n');
  };
}

/** Sends the first part and then hangs. */
export function saysAndHangs(part: string): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(part ? chunk(part) : ':\n\n');
  };
}

/** Answers with a status and a text that is not a model's answer. */
export function answers(status: number, text: string, type = 'text/plain'): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(text);
  };
}
