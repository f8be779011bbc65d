import type { LanguageModel, ModelMessage } from 'ai';
import type { Config } from '../../server/config.ts';
import { storableText } from '../../server/validation.ts';
import type { NewTranslation } from '../schemas.ts';
import type { AskedQuestion, Engine } from './engine.ts';
import { longestAnswer, prompts } from './prompts.ts';
import { readPresentation } from './read-presentation.ts';

type ModelConfig = NonNullable<Config['model']>;

export interface Patience {
  /** For the next part of an answer. */
  partMilliseconds: number;
  /** For the whole of it. */
  wholeMilliseconds: number;
}

const usualPatience: Patience = { partMilliseconds: 20_000, wholeMilliseconds: 90_000 };

export interface ModelEngine extends Engine {
  translate(wanted: NewTranslation, signal: AbortSignal): Promise<string>;
}

/** Any service that speaks as OpenAI's does. It fails with whatever the service did; who uses it falls back. */
export function createModelEngine(config: ModelConfig, patience = usualPatience): ModelEngine {
  let opened: Promise<OpenModel> | undefined;
  const open = () => {
    opened ??= openModel(config);
    return opened;
  };

  async function write(system: string, prompt: string, signal: AbortSignal): Promise<string> {
    const { generateText, model } = await open();
    const { text } = await generateText({
      model,
      system,
      prompt,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(patience.wholeMilliseconds)]),
    });
    const written = storableText(text).trim();
    if (written === '') throw new Error('The model said nothing.');
    return written;
  }

  return {
    made: { kind: 'model', name: config.name },
    async *answer(asked, signal) {
      const { streamText, model } = await open();
      const waiting = new AbortController();
      const limit = AbortSignal.timeout(patience.wholeMilliseconds);
      const timer = setTimeout(() => waiting.abort(), patience.partMilliseconds);
      const { fullStream } = streamText({
        model,
        system: prompts.chat(asked),
        messages: messagesOf(asked),
        // Whoever waits for an answer is better served by the guided engine at once.
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, limit, waiting.signal]),
        // Failures come with the stream; unless told otherwise they would also be written on the console.
        onError: () => {},
      });
      let length = 0;
      try {
        for await (const part of fullStream) {
          timer.refresh();
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort' && !signal.aborted) throw new Error('The model was too slow.');
          if (part.type !== 'text-delta' || part.text === '') continue;
          const text = part.text.slice(0, longestAnswer - length);
          length += text.length;
          yield text;
          if (length >= longestAnswer) return;
        }
      } finally {
        clearTimeout(timer);
        // Whoever stops reading also stops the service.
        waiting.abort();
      }
      if (length === 0 && !signal.aborted) throw new Error('The model said nothing.');
    },
    writeContent: (wanted, signal) => write(prompts.content.system(wanted), prompts.content.ask(wanted), signal),
    async outlinePresentation(wanted, signal) {
      const said = await write(prompts.slides.system(wanted), prompts.slides.ask(wanted), signal);
      return readPresentation(said, wanted.slideCount);
    },
    translate: (wanted, signal) => write(prompts.translation(wanted), wanted.text, signal),
  };
}

function messagesOf({ before, text }: AskedQuestion): ModelMessage[] {
  const earlier = before.map((message) => ({
    role: message.isUser ? ('user' as const) : ('assistant' as const),
    content: message.text,
  }));
  return [...earlier, { role: 'user', content: text }];
}

interface OpenModel extends Pick<typeof import('ai'), 'generateText' | 'streamText'> {
  model: LanguageModel;
}

/** The libraries take 24 MB and a good part of a second: only who has a model pays for them, with the first question. */
async function openModel({ baseUrl, apiKey, name }: ModelConfig): Promise<OpenModel> {
  const [{ generateText, streamText, wrapLanguageModel, extractReasoningMiddleware }, { createOpenAICompatible }] =
    await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const service = createOpenAICompatible({ name: 'model', baseURL: baseUrl, ...(apiKey && { apiKey }) });
  const model = wrapLanguageModel({
    model: service(name),
    // Some models think aloud in the middle of what they say.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  return { generateText, streamText, model };
}
