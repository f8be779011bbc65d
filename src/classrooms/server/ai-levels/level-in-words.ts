import { speakerOf } from '../../../server/text/in-language.ts';
import { type AiLevel, aiLevels } from '../../../shared/ai-levels.ts';
import type { Language } from '../../../shared/language.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { AiLevelInWords } from '../../contract/ai-levels.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('classrooms/server/ai-levels');

/** The name of a level and what it allows: the centre's sentence in this language, or ours. */
export function levelInWords(
  { aiWording }: Pick<SiteSettings, 'aiWording'>,
  level: AiLevel,
  language: Language,
): AiLevelInWords {
  const say = speaker(language);
  return { level, name: say(`names.${level}`), sentence: aiWording[language]?.[level] || say(`sentences.${level}`) };
}

export function levelsInWords(settings: Pick<SiteSettings, 'aiWording'>, language: Language) {
  return aiLevels.map((level) => ({
    ...levelInWords(settings, level, language),
    isOwn: Boolean(settings.aiWording[language]?.[level]),
  }));
}
