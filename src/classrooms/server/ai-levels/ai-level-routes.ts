import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/ai-levels.ts';
import { levelsInWords } from './level-in-words.ts';

export function aiLevelRoutes({ settings }: Kernel): Route[] {
  return [
    route(contract.getAiLevels, async ({ language }) => {
      const current = await settings.get();
      return { usual: current.usualAiLevel, levels: levelsInWords(current, language) };
    }),
  ];
}
