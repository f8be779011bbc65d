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

/** No answer has as many; a larger count is a mistake of the service. */
const mostTokens = 10_000_000;

/** A failure of the service. The log shows its status and never the text. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly statusCode: number | undefined;
  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** How much the service says it read and wrote. */
export interface ModelTokens {
  input: number;
  output: number;
}

const Text = z.string().nullish();
/** Services that count nothing, or otherwise, are as good as any. */
const Counted = z
  .object({ prompt_tokens: z.int().min(0).max(mostTokens), completion_tokens: z.int().min(0).max(mostTokens) })
  .transform(({ prompt_tokens: input, completion_tokens: output }): ModelTokens => ({ input, output }))
  .nullish()
  .catch(undefined);
const Whole = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: Text }) })], z.unknown()),
  usage: Counted,
});
/** The last part may contain only the token counts. */
const Part = z.object({
  choices: z.array(z.object({ delta: z.object({ content: Text }).nullish(), finish_reason: z.string().nullish() })),
  usage: Counted,
});
const end = '[DONE]';

const retryDelayMilliseconds = 500;

/** How long an answer may be, and how free. */
export interface ModelLimits {
  maxTokens: number;
  /** 0 always takes the likeliest word. */
  temperature: number;
}

interface Asked {
  messages: readonly ModelMessage[];
  limits: ModelLimits;
}

/** The whole answer. A busy service gets one retry. */
export async function askModel(
  config: ModelConfig,
  asked: Asked,
  signal: AbortSignal,
): Promise<{ text: string; tokens: ModelTokens | undefined }> {
  const ask = async () => (await sendWithOptions(config, asked, { isStreamed: false, signal })).json();
  const said = await ask().catch(async (error: unknown) => {
    if (signal.aborted || !isTransient(error)) throw error;
    await pause(retryDelayMilliseconds, undefined, { signal });
    return ask();
  });
  const {
    choices: [{ message }],
    usage,
  } = Whole.parse(said);
  let text = '';
  for await (const part of withoutThoughts([message.content ?? ''])) text += part;
  return { text, tokens: usage ?? undefined };
}

interface Streaming {
  signal: AbortSignal;
  /** Called for every part that the service sends, including parts that are not shown. */
  onPart: () => void;
  onTokens: (tokens: ModelTokens) => void;
}

export async function* streamModel(config: ModelConfig, asked: Asked, streaming: Streaming): AsyncGenerator<string> {
  const { body } = await sendWithOptions(config, asked, { isStreamed: true, signal: streaming.signal });
  if (body) yield* withoutThoughts(textIn(body, streaming));
}

/** How many groups of options each service refused, from the last. */
const refusedOptions = new WeakMap<ModelConfig, number>();

/** Some services do not know an option and refuse it. They are asked again with fewer: first without limits, then without token counts. */
async function sendWithOptions(
  config: ModelConfig,
  { messages, limits }: Asked,
  { isStreamed, signal }: { isStreamed: boolean; signal: AbortSignal },
): Promise<Response> {
  const counts = isStreamed ? { stream: true, stream_options: { include_usage: true } } : {};
  const attempts = [
    { messages, ...counts, max_tokens: limits.maxTokens, temperature: limits.temperature },
    { messages, ...counts },
    { messages, ...(isStreamed && { stream: true }) },
  ];
  for (let refused = refusedOptions.get(config) ?? 0; ; refused += 1) {
    try {
      const answer = await send(config, attempts[refused] ?? {}, signal);
      refusedOptions.set(config, refused);
      return answer;
    } catch (error) {
      if (refused >= attempts.length - 1 || !isRefusal(error)) throw error;
    }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ModelFailure && (error.statusCode === 400 || error.statusCode === 422);

async function* textIn(
  body: ReadableStream<Uint8Array>,
  { onPart, onTokens }: Pick<Streaming, 'onPart' | 'onTokens'>,
): AsyncGenerator<string> {
  let isFinished = false;
  for await (const { data } of readEventStream(body)) {
    onPart();
    if (data === end) return;
    const { choices, usage } = Part.parse(JSON.parse(data));
    if (usage) onTokens(usage);
    if (choices[0]?.finish_reason) isFinished = true;
    yield choices[0]?.delta?.content ?? '';
  }
  if (!isFinished) throw new ModelFailure('The connection to the model broke.');
}

async function send({ baseUrl, apiKey, name }: ModelConfig, asked: object, signal: AbortSignal): Promise<Response> {
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
