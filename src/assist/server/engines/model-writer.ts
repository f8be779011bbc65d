import type { Config } from '../../../server/config/config.ts';
import { storableText } from '../../../server/http/validation.ts';
import { askModel, ModelFailure, type ModelLimits, type ModelMessage, type ModelTokens } from './ask-model.ts';
import type { PersonalDataMask } from './masking/personal-data-mask.ts';
import { maskNote, repairNote } from './prompts.ts';

export interface Timeouts {
  /** The longest wait for the next part of an answer. */
  partMilliseconds: number;
  /** The longest time for a whole answer. */
  wholeMilliseconds: number;
}

/** Called once for each answer that has text, also if it was stopped. Without tokens, the service did not count them. */
export type OnAnswer = (tokens: ModelTokens | undefined) => void;

/** A model, and how it is used for somebody. */
export interface ModelUse {
  config: NonNullable<Config['model']>;
  onAnswer: OnAnswer;
  timeouts: Timeouts;
  mask: PersonalDataMask;
}

interface AskedText {
  system: string;
  prompt: string;
  limits: ModelLimits;
}

/** As much of what is wrong with an answer as a model needs. */
const longestProblem = 600;

export const withMaskNote = (system: string, mask: PersonalDataMask): string =>
  mask.isUsed() ? `${system}\n${maskNote}` : system;

/** Gets whole texts from a model. */
export function createWriter({ config, onAnswer, timeouts, mask }: ModelUse) {
  async function ask(messages: readonly ModelMessage[], limits: ModelLimits, signal: AbortSignal): Promise<string> {
    const limit = AbortSignal.timeout(timeouts.wholeMilliseconds);
    const { text, tokens } = await askModel(config, { messages, limits }, AbortSignal.any([signal, limit]));
    onAnswer(tokens);
    const written = storableText(text).trim();
    if (written === '') throw new ModelFailure('The model said nothing.');
    return written;
  }

  const messagesFor = ({ system, prompt }: AskedText): ModelMessage[] => [
    { role: 'system', content: withMaskNote(system, mask) },
    { role: 'user', content: prompt },
  ];

  return {
    write: (asked: AskedText, signal: AbortSignal) => ask(messagesFor(asked), asked.limits, signal),
    /** An answer of a certain shape. One that does not have it is sent back once, with what is wrong. */
    async writeShaped<Shape>(asked: AskedText, read: (said: string) => Shape, signal: AbortSignal): Promise<Shape> {
      const messages = messagesFor(asked);
      const said = await ask(messages, asked.limits, signal);
      try {
        return read(said);
      } catch (error) {
        const problem = error instanceof Error ? error.message.slice(0, longestProblem) : 'It could not be read.';
        const again: ModelMessage[] = [
          ...messages,
          { role: 'assistant', content: said },
          { role: 'user', content: repairNote(problem) },
        ];
        return read(await ask(again, asked.limits, signal));
      }
    },
  };
}
