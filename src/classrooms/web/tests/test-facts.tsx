import { useTranslations } from 'use-intl';
import type { ListedClassTest } from '../../contract/class-tests.ts';

/** '8 preguntas · Mínimo 70 % · 30 min' */
export function TestFacts({ test }: { test: Pick<ListedClassTest, 'questionCount' | 'passingScore' | 'timeLimit'> }) {
  const t = useTranslations('classrooms.tests');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li>{t('questionCount', { count: test.questionCount })}</li>
      <li>{t('passingScore', { score: test.passingScore })}</li>
      <li>{t('timeLimit', { minutes: test.timeLimit })}</li>
    </ul>
  );
}
