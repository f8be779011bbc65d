import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { CreateClassButton } from '../class/create-class-button.tsx';
import { classesRightsQuery } from '../data/queries.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { ClassBanner } from './class-banner.tsx';
import { InstructorTabs } from './instructor-tabs.tsx';
import { StudentTable } from './student-table.tsx';

const students = [
  { name: 'Ana García', progress: 85, average: 92, lastActive: 'today' },
  { name: 'Carlos López', progress: 72, average: 78, lastActive: 'yesterday' },
  { name: 'María Torres', progress: 94, average: 96, lastActive: 'today' },
  { name: 'Diego Ramos', progress: 45, average: 61, lastActive: 'lastWeek' },
] as const;
const tasks = [
  { key: 'first', kind: 'project', status: 'published', handedIn: 3 },
  { key: 'second', kind: 'quiz', status: 'published', handedIn: 4 },
  { key: 'third', kind: 'task', status: 'draft', handedIn: 0 },
] as const;
const announcements = ['first', 'second'] as const;
const gradeBands = [0, 0, 0, 0, 0, 0, 1, 1, 0, 2];
const activityBands = [2, 1, 1, 0, 0];

/** Shows the view with sample data. It is labelled as an example, and its only button creates a real class. */
export function SampleClass({ onCreated }: { onCreated: () => void }) {
  const t = useTranslations('classrooms');
  const { data: rights } = useQuery(classesRightsQuery());
  const percent = (value: number) => t('instructor.percent', { value });
  return (
    <div className="flex flex-col gap-6">
      <ClassBanner name={t('instructor.example.name')} code="IA-2024-01" students={students.length} isSample>
        <p className="w-full max-w-reading">
          {rights?.create ? t('instructor.sampleForCreators') : t('instructor.sampleExplanation')}
        </p>
        {rights?.create && <CreateClassButton onCreated={onCreated} />}
      </ClassBanner>
      <InstructorTabs
        contents={{
          resumen: (
            <FigureCards
              figures={[
                { label: t('instructor.students'), value: String(students.length) },
                { label: t('instructor.pending'), value: '2' },
                { label: t('instructor.averageProgress'), value: percent(74) },
                { label: t('instructor.averageGrade'), value: percent(82) },
              ]}
            />
          ),
          tareas: <SampleTasks />,
          estudiantes: (
            <StudentTable
              students={students.map((student, key) => ({
                ...student,
                key,
                lastActive: t(`instructor.example.${student.lastActive}`),
              }))}
            />
          ),
          anuncios: (
            <ul className="flex flex-col gap-4">
              {announcements.map((key) => (
                <li key={key} className={`${cardClass} flex flex-col gap-1 p-5`}>
                  <h3 className="text-lg">{t(`instructor.example.announcements.${key}.title`)}</h3>
                  <p>{t(`instructor.example.announcements.${key}.text`)}</p>
                </li>
              ))}
            </ul>
          ),
          analiticas: (
            <AnalyticsCharts
              gradeBands={gradeBands}
              activityBands={activityBands}
              students={students.map((student, key) => ({ ...student, key }))}
            />
          ),
        }}
      />
    </div>
  );
}

function SampleTasks() {
  const t = useTranslations('classrooms');
  return (
    <ul className="flex flex-col gap-4">
      {tasks.map(({ key, kind, status, handedIn }) => (
        <li key={key} className={`${cardClass} flex flex-col gap-1.5 p-5`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">{t(`instructor.example.tasks.${key}`)}</h3>
            <span className={badgeClass(status === 'published' ? 'success' : 'neutral')}>{t(`tasks.${status}`)}</span>
          </div>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <span>{t(`tasks.kinds.${kind}`)}</span>
            <span>{t('tasks.handedInOf', { handedIn, students: students.length })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
