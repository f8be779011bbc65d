import { langOf } from '../../shared/language.ts';
import { ReadingSwitchPart } from '../../web/lazy/reading/parts.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import type { Course } from '../contract.ts';
import type { CourseTexts } from './use-course-texts.ts';

interface CourseReadingsProps {
  section: Course['sections'][number];
  state: CourseTexts['state'];
}

/** How a section can be read; nothing where there is only one way. */
export function CourseReadings({ section: { readings, untranslated }, state }: CourseReadingsProps) {
  const { language } = usePreferences().preferences;
  if (readings.length === 0) return null;
  return (
    <ReadingSwitchPart
      readings={readings}
      language={langOf(untranslated, 'content') ?? language}
      state={state}
      fallback={null}
    />
  );
}
