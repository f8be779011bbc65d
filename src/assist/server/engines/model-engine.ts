import type { Config } from '../../../server/config/config.ts';
import type { NewTranslation } from '../../schemas.ts';
import { ModelFailure, type ModelLimits, type ModelMessage, type ModelTokens, streamModel } from './ask-model.ts';
import type { AskedQuestion, Engine } from './engine.ts';
import { questionTexts } from './guided/questions/texts.ts';
import { createMask, type PersonalDataMask } from './masking/personal-data-mask.ts';
import { type ModelUse, createWriter, type OnAnswer, type Timeouts, withMaskNote } from './model-writer.ts';
import { maxAnswerLength, prompts } from './prompts.ts';
import { readIdeas } from './read-ideas.ts';
import { readPresentation } from './read-presentation.ts';
import { readQuestions } from './read-questions.ts';
import { createModelTeacherTools } from './teacher-tools/model-teacher-tools.ts';

type ModelConfig = NonNullable<Config['model']>;

const defaultTimeouts: Timeouts = { partMilliseconds: 20_000, wholeMilliseconds: 90_000 };

/** By what is asked for. Facts and shapes leave less room than texts. */
const modelLimits = {
  chat: { maxTokens: 1_200, temperature: 0.3 },
  text: { maxTokens: 3_000, temperature: 0.7 },
  shaped: { maxTokens: 6_000, temperature: 0.3 },
  // As long as the longest text that can be translated.
  translation: { maxTokens: 12_000, temperature: 0 },
} as const satisfies Record<string, ModelLimits>;

export interface ModelEngine extends Engine {
  translate(wanted: NewTranslation, signal: AbortSignal): Promise<string>;
}

/**
 * Any service with an OpenAI-compatible API. Its failures are thrown; callers fall back to the guided engine. Personal data does not reach it: `mask`
 * hides it in what is sent and puts it back into the answer.
 */
export function createModelEngine(
  config: ModelConfig,
  onAnswer: OnAnswer = () => {},
  timeouts = defaultTimeouts,
  mask = createMask([]),
): ModelEngine {
  const { write, writeShaped } = createWriter({ config, onAnswer, timeouts, mask });

  return {
    ...createModelTeacherTools({ writeShaped }, mask),
    made: { kind: 'model', name: config.name },
    answer: (asked, signal) => streamAnswer({ config, onAnswer, timeouts, mask }, asked, signal),
    async writeContent(wanted, signal) {
      const masked = mask.hideIn(wanted);
      const asked = {
        system: prompts.content.system(masked),
        prompt: prompts.content.ask(masked),
        limits: modelLimits.text,
      };
      const written = wanted.help === 'ideas' ? writeShaped(asked, readIdeas, signal) : write(asked, signal);
      return mask.reveal(await written);
    },
    async outlinePresentation(wanted, signal) {
      const masked = mask.hideIn(wanted);
      const asked = {
        system: prompts.slides.system(masked),
        prompt: prompts.slides.ask(masked),
        limits: modelLimits.shaped,
      };
      return mask.revealIn(await writeShaped(asked, (said) => readPresentation(said, wanted), signal));
    },
    async writeQuestions(wanted, signal) {
      const masked = mask.hideIn(wanted);
      const asked = {
        system: prompts.questions.system(masked),
        prompt: prompts.questions.ask(masked),
        limits: modelLimits.shaped,
      };
      const quote = (sentence: string) => questionTexts[wanted.language].source.replace('{sentence}', () => sentence);
      const read = (said: string) => readQuestions(said, { count: wanted.count, texts: masked.texts, quote });
      return mask.revealIn(await writeShaped(asked, read, signal));
    },
    async translate(wanted, signal) {
      const masked = mask.hide(wanted.text);
      const asked = { system: prompts.translation(wanted), prompt: masked, limits: modelLimits.translation };
      return mask.reveal(await write(asked, signal));
    },
  };
}

async function* streamAnswer(
  { config, onAnswer, timeouts, mask }: ModelUse,
  asked: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const waiting = new AbortController();
  const limit = AbortSignal.timeout(timeouts.wholeMilliseconds);
  const timer = setTimeout(() => waiting.abort(new ModelFailure('The model was too slow.')), timeouts.partMilliseconds);
  const asking = { messages: messagesOf(mask.hideIn(asked), mask), limits: modelLimits.chat };
  const parts = streamModel(config, asking, {
    signal: AbortSignal.any([signal, limit, waiting.signal]),
    onPart: () => timer.refresh(),
    onTokens: (counted) => {
      tokens = counted;
    },
  });
  let tokens: ModelTokens | undefined;
  let length = 0;
  try {
    for await (const part of mask.revealParts(parts)) {
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
    if (length > 0) onAnswer(tokens);
  }
  if (length === 0) throw new ModelFailure('The model said nothing.');
}

function messagesOf(asked: AskedQuestion, mask: PersonalDataMask): ModelMessage[] {
  const earlier = asked.before.map(({ isUser, text }) => ({
    role: isUser ? ('user' as const) : ('assistant' as const),
    content: text,
  }));
  return [
    { role: 'system', content: withMaskNote(prompts.chat(asked), mask) },
    ...earlier,
    { role: 'user', content: asked.text },
  ];
}
