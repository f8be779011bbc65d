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

/** The texts of the chosen level in the reader's language. */
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

  // The laboratory promises to go on without a connection once it is open. A level that does not come now is asked for again when it is chosen.
  useEffect(() => {
    for (const other of levels) loadLevel(other, language).catch(() => undefined);
  }, [language]);

  const current = loaded?.key === key ? loaded : undefined;
  return {
    level,
    texts: current?.texts,
    hasFailed: current !== undefined && !current.texts,
    retry: () => setAttempt(attempt + 1),
  };
}
