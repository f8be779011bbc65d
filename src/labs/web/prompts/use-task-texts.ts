import { useEffect, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { loadTaskTexts, type TaskTexts } from './texts/task-texts.ts';

interface Loaded {
  /** The language and the attempt they belong to. */
  key: string;
  texts?: TaskTexts;
}

/** The recorded answers in the reader's language. */
export function useTaskTexts() {
  const { language } = usePreferences().preferences;
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const key = `${language} ${attempt}`;

  useEffect(() => {
    let isOutdated = false;
    const show = (next: Loaded) => {
      if (!isOutdated) setLoaded(next);
    };
    loadTaskTexts(language).then(
      (texts) => show({ key, texts }),
      () => show({ key }),
    );
    return () => {
      isOutdated = true;
    };
  }, [language, key]);

  const current = loaded?.key === key ? loaded : undefined;
  return {
    texts: current?.texts,
    hasFailed: current !== undefined && !current.texts,
    retry: () => setAttempt(attempt + 1),
  };
}
