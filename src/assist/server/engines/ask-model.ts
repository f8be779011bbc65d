import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Config } from '../../../server/config/config.ts';
import { readEventStream } from '../../../shared/events/read-event-stream.ts';
import { withoutThoughts } from './without-thoughts.ts';

type ModelConfig = NonNullable<Config['model']>;

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A failure of the service. The log shows its status and never the text. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly statusCode: number | undefined;
  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

const Text = z.string().nullish();
const Whole = z.object({ choices: z.tuple([z.object({ message: z.object({ content: Text }) })], z.unknown()) });
/** The last part may contain only the token counts. */
const Part = z.object({ choices: z.array(z.object({ delta: z.object({ content: Text }).nullish() })) });
const end = '[DONE]';

const retryDelayMilliseconds = 500;

/** The whole answer. A busy service gets one retry. */
export async function askModel(
  config: ModelConfig,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<string> {
  const ask = async () => (await send(config, { messages }, signal)).json();
  const said = await ask().catch(async (error: unknown) => {
    if (signal.aborted || !isTransient(error)) throw error;
    await pause(retryDelayMilliseconds, undefined, { signal });
    return ask();
  });
  const { content } = Whole.parse(said).choices[0].message;
  let text = '';
  for await (const part of withoutThoughts([content ?? ''])) text += part;
  return text;
}

/** Streams the answer. `onPart` is called for every part that the service sends, including parts that are not shown. */
export async function* streamModel(
  config: ModelConfig,
  messages: readonly ModelMessage[],
  { signal, onPart }: { signal: AbortSignal; onPart: () => void },
): AsyncGenerator<string> {
  const { body } = await send(config, { messages, stream: true }, signal);
  if (body) yield* withoutThoughts(textIn(body, onPart));
}

async function* textIn(body: ReadableStream<Uint8Array>, onPart: () => void): AsyncGenerator<string> {
  for await (const { data } of readEventStream(body)) {
    onPart();
    if (data === end) return;
    yield Part.parse(JSON.parse(data)).choices[0]?.delta?.content ?? '';
  }
}

async function send(
  { baseUrl, apiKey, name }: ModelConfig,
  asked: { messages: readonly ModelMessage[]; stream?: true },
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model: name, ...asked }),
    signal,
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ModelFailure(`The model answered ${response.status}.`, response.status);
}

/** The service was unreachable or overloaded. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ModelFailure)) return error instanceof TypeError;
  return error.statusCode === 429 || (error.statusCode ?? 0) >= 500;
}
