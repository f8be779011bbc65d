import { useEffect, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { levels } from './engine/found-errors.ts';
import type { HuntText } from './engine/hunt-text.ts';
import { loadLevel } from './texts/level-texts.ts';

interface Loaded {
  /** The level and language they belong to. */
  key: string;
  texts?: readonly HuntText[];
}

/** The texts of a level in the reader's language, fetched when the level is chosen. */
export function useLevelTexts(chosen: number) {
  const { language } = usePreferences().preferences;
  const level = levels.find((one) => one === chosen);
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const key = `${chosen} ${language} ${attempt}`;

  useEffect(() => {
    let isOutdated = false;
    const show = (next: Loaded) => {
      if (!isOutdated) setLoaded(next);
    };
    if (level) {
      loadLevel(level, language).then(
        (texts) => show({ key, texts }),
        () => show({ key }),
      );
    }
    return () => {
      isOutdated = true;
    };
  }, [level, language, key]);

  const current = loaded?.key === key ? loaded : undefined;
  return {
    level,
    texts: current?.texts,
    hasFailed: current !== undefined && !current.texts,
    retry: () => setAttempt(attempt + 1),
  };
}
