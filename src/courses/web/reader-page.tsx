import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePathParams, useSearchParam } from '../../web/router/router.tsx';
import { Tabs } from '../../web/ui/rows/tabs.tsx';
import type { Course } from '../contract.ts';
import { CourseHeader } from './course-header.tsx';
import { courseTextQuery } from './data/queries.ts';
import { LessonPath } from './lessons/lesson-path.tsx';
import { ReadingMaterial } from './reading-material.tsx';
import { CourseTestsPart } from './tests/part.ts';
import { useReading } from './use-reading.ts';

export default function ReaderPage() {
  const { id } = usePathParams<'course'>();
  const { data: course } = useSuspenseQuery(courseTextQuery(id));
  // Another course starts with fresh state.
  return <Reader key={id} course={course} />;
}

/** The search parameter that names the open tab. */
const tabKey = 'ver';
const examTab = 'examen';
const advancedTab = 'test-avanzado';

function Reader({ course }: { course: Course }) {
  const t = useTranslations('courses');
  const reading = useReading(course);
  const { page, isExam, isAdvanced, open, openFocused } = useReaderTabs(course, reading.isCompleted);

  return (
    <article ref={page} className="page-width flex flex-col gap-8 py-10">
      <CourseHeader course={course} />
      <LessonPath course={course} readIds={reading.readIds} />
      <Tabs
        label={t('tabs.label')}
        selected={isExam ? 'exam' : 'reading'}
        onSelect={open}
        tabs={[
          {
            key: 'reading',
            label: t('tabs.reading'),
            content: <ReadingMaterial course={course} reading={reading} onExam={() => openFocused(examTab)} />,
          },
          {
            key: 'exam',
            label: t('tabs.exam'),
            content: (
              <CourseTestsPart
                courseId={course.id}
                isAdvanced={isAdvanced}
                onExam={() => openFocused(examTab)}
                onAdvanced={course.hasAdvancedTest ? () => openFocused(advancedTab) : undefined}
              />
            ),
            closed: reading.isCompleted ? undefined : t('tabs.examClosed'),
          },
        ]}
      />
    </article>
  );
}

/** The tab that the address names. The tests open once the reading is completed. */
function useReaderTabs(course: Course, isCompleted: boolean) {
  const [shownTab, showTab] = useSearchParam(tabKey);
  const page = useRef<HTMLElement>(null);
  const mustFocus = useRef(false);
  const isAdvanced = course.hasAdvancedTest && shownTab === advancedTab;
  const isExam = isCompleted && (isAdvanced || shownTab === examTab);

  useEffect(() => {
    if (!isExam || !mustFocus.current) return;
    mustFocus.current = false;
    page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isExam, isAdvanced]);

  return {
    page,
    isExam,
    isAdvanced,
    open(tab: 'reading' | 'exam'): void {
      showTab(tab === 'exam' ? examTab : undefined);
    },
    /** For a button inside a tab: it disappears with the content of its tab, so the focus moves to the new tab. */
    openFocused(tab: string): void {
      mustFocus.current = true;
      showTab(tab);
    },
  };
}
