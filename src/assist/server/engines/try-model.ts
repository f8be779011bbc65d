import type { Kernel } from '../../../server/kernel.ts';
import { askModel, ModelFailure } from './ask-model.ts';

const longestTrial = 20_000;

interface Trial {
  result: 'works' | 'none' | 'unreachable' | 'unauthorised' | 'refused' | 'slow' | 'unreadable';
  status: number | null;
}

/** Sends the smallest question to the model that is set, so that an administrator sees whether it works. */
export function createModelTrial({ services, log }: Pick<Kernel, 'services' | 'log'>): () => Promise<Trial> {
  return async () => {
    const service = await services.model();
    if (!service) return { result: 'none', status: null };
    try {
      const { text: said } = await askModel(
        service,
        { messages: [{ role: 'user', content: 'Responde solo: OK' }], limits: { maxTokens: 50, temperature: 0 } },
        AbortSignal.timeout(longestTrial),
      );
      return { result: said.trim() === '' ? 'unreadable' : 'works', status: null };
    } catch (error) {
      const trial = explainModelFailure(error);
      log.warn({ result: trial.result, status: trial.status }, 'the trial of the model failed');
      return trial;
    }
  };
}

export function explainModelFailure(error: unknown): Trial {
  if (error instanceof ModelFailure) {
    const { statusCode: status = null } = error;
    return { result: status === 401 || status === 403 ? 'unauthorised' : 'refused', status };
  }
  const { name } = error as { name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return { result: 'slow', status: null };
  // `fetch` fails with a TypeError if nobody answers; anything else is an answer that is not one of a model.
  return { result: error instanceof TypeError ? 'unreachable' : 'unreadable', status: null };
}
