import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getId } from '../../web/router/address-id.ts';
import { useParams, useSearchParam } from '../../web/router/router.tsx';
import { Tabs } from '../../web/ui/rows/tabs.tsx';
import type { Course } from '../contract.ts';
import { AdvancedExam } from './advanced-exam.tsx';
import { CourseExam } from './course-exam.tsx';
import { CourseHeader } from './course-header.tsx';
import { courseQuery } from './queries.ts';
import { ReadingMaterial } from './reading-material.tsx';
import { useReading } from './use-reading.ts';

export default function ReaderPage() {
  const id = getId(useParams()['id']);
  const { data: course } = useSuspenseQuery(courseQuery(id));
  // The key resets the reader for another course.
  return <Reader key={id} course={course} />;
}

/** The URL parameter of the open tab. */
const tabKey = 'ver';
const examTab = 'examen';
const advancedTab = 'test-avanzado';

function Reader({ course }: { course: Course }) {
  const t = useTranslations('courses');
  const reading = useReading(course);
  const [shownTab, showTab] = useSearchParam(tabKey);
  const page = useRef<HTMLElement>(null);
  const isFollowed = useRef(false);
  const isAdvanced = course.hasAdvancedTest && shownTab === advancedTab;
  const isExam = reading.isCompleted && (isAdvanced || shownTab === examTab);

  // The button at the end of the text disappears with it: focus and scroll position move to the tab.
  useEffect(() => {
    if (!isExam || !isFollowed.current) return;
    isFollowed.current = false;
    page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isExam, isAdvanced]);

  function open(tab: 'reading' | 'exam'): void {
    showTab(tab === 'exam' ? examTab : undefined);
  }

  /** The pressed button disappears with its panel. */
  function change(tab: string): void {
    isFollowed.current = true;
    showTab(tab);
  }

  return (
    <article ref={page} className="page-width flex flex-col gap-8 py-10">
      <CourseHeader course={course} />
      <Tabs
        label={t('tabs.label')}
        selected={isExam ? 'exam' : 'reading'}
        onSelect={open}
        tabs={[
          {
            key: 'reading',
            label: t('tabs.reading'),
            content: (
              <ReadingMaterial
                course={course}
                reading={reading}
                onExam={() => {
                  open('exam');
                  isFollowed.current = true;
                }}
              />
            ),
          },
          {
            key: 'exam',
            label: t('tabs.exam'),
            content: isAdvanced ? (
              <AdvancedExam courseId={course.id} onBack={() => change(examTab)} />
            ) : (
              <CourseExam
                courseId={course.id}
                onAdvanced={course.hasAdvancedTest ? () => change(advancedTab) : undefined}
              />
            ),
            closed: reading.isCompleted ? undefined : t('tabs.examClosed'),
          },
        ]}
      />
    </article>
  );
}
