import type { Config } from '../../../server/config/config.ts';
import { storableText } from '../../../server/http/validation.ts';
import type { NewTranslation } from '../../schemas.ts';
import { askModel, streamModel, ModelFailure, type ModelMessage } from './ask-model.ts';
import type { AskedQuestion, Engine } from './engine.ts';
import { maxAnswerLength, prompts } from './prompts.ts';
import { readPresentation } from './read-presentation.ts';

type ModelConfig = NonNullable<Config['model']>;

export interface Timeouts {
  /** The longest wait for the next part of an answer. */
  partMilliseconds: number;
  /** The longest time for a whole answer. */
  wholeMilliseconds: number;
}

const defaultTimeouts: Timeouts = { partMilliseconds: 20_000, wholeMilliseconds: 90_000 };

export interface ModelEngine extends Engine {
  translate(wanted: NewTranslation, signal: AbortSignal): Promise<string>;
}

/** Any service with an OpenAI-compatible API. Its failures are thrown; callers fall back to the guided engine. */
export function createModelEngine(config: ModelConfig, timeouts = defaultTimeouts): ModelEngine {
  async function write(system: string, prompt: string, signal: AbortSignal): Promise<string> {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: prompt },
    ] as const;
    const limit = AbortSignal.timeout(timeouts.wholeMilliseconds);
    const text = await askModel(config, messages, AbortSignal.any([signal, limit]));
    const written = storableText(text).trim();
    if (written === '') throw new ModelFailure('The model said nothing.');
    return written;
  }

  return {
    made: { kind: 'model', name: config.name },
    async *answer(asked, signal) {
      const waiting = new AbortController();
      const limit = AbortSignal.timeout(timeouts.wholeMilliseconds);
      const timer = setTimeout(
        () => waiting.abort(new ModelFailure('The model was too slow.')),
        timeouts.partMilliseconds,
      );
      const parts = streamModel(config, messagesOf(asked), {
        signal: AbortSignal.any([signal, limit, waiting.signal]),
        onPart: () => timer.refresh(),
      });
      let length = 0;
      try {
        for await (const part of parts) {
          const text = part.slice(0, maxAnswerLength - length);
          length += text.length;
          yield text;
          if (length >= maxAnswerLength) return;
        }
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      } finally {
        clearTimeout(timer);
        // Aborts the request when the reader stops.
        waiting.abort();
      }
      if (length === 0) throw new ModelFailure('The model said nothing.');
    },
    writeContent: (wanted, signal) => write(prompts.content.system(wanted), prompts.content.ask(wanted), signal),
    async outlinePresentation(wanted, signal) {
      const said = await write(prompts.slides.system(wanted), prompts.slides.ask(wanted), signal);
      return readPresentation(said, wanted.slideCount);
    },
    translate: (wanted, signal) => write(prompts.translation(wanted), wanted.text, signal),
  };
}

function messagesOf(asked: AskedQuestion): ModelMessage[] {
  const earlier = asked.before.map(({ isUser, text }) => ({
    role: isUser ? ('user' as const) : ('assistant' as const),
    content: text,
  }));
  return [{ role: 'system', content: prompts.chat(asked) }, ...earlier, { role: 'user', content: asked.text }];
}
