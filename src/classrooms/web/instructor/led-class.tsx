import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAgo } from '../../../web/ago.ts';
import { Link, useSearchParam } from '../../../web/router.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { SelectField } from '../../../web/ui/select.tsx';
import type { ClassOverview } from '../../contract/analytics.ts';
import { AnnouncementList } from '../announcements/announcement-list.tsx';
import { ClassPart } from '../class-part.tsx';
import { TaskList } from '../tasks/task-list.tsx';
import { Analytics } from './analytics.tsx';
import { ClassBanner } from './class-banner.tsx';
import { InstructorTabs } from './instructor-tabs.tsx';
import { studentsQuery } from './queries.ts';
import { StudentTable } from './student-table.tsx';
import { Summary } from './summary.tsx';

interface LedClassProps {
  overview: ClassOverview;
  classes: readonly ClassOverview[];
}

export function LedClass({ overview, classes }: LedClassProps) {
  const t = useTranslations('classrooms.instructor');
  const [, showClass] = useSearchParam('clase');
  const { id } = overview;
  return (
    <div className="flex flex-col gap-6">
      <ClassBanner name={overview.name} code={overview.code} students={overview.students}>
        {classes.length > 1 && (
          <SelectField
            label={t('choose')}
            value={id}
            className="w-full max-w-xs"
            onChange={(event) => showClass(event.target.value)}
          >
            {classes.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <Link to={`/class/${id}`} className={buttonClass()}>
          <Icon name="school" />
          {t('open')}
        </Link>
        <Link to={`/class-editor/${id}`} className={buttonClass()}>
          <Icon name="pencil" />
          {t('edit')}
        </Link>
      </ClassBanner>
      <InstructorTabs
        contents={{
          resumen: <Summary overview={overview} />,
          tareas: <TaskList classId={id} mayWrite />,
          estudiantes: <Students classId={id} />,
          anuncios: <AnnouncementList classId={id} mayWrite />,
          analiticas: <Analytics classId={id} />,
        }}
      />
    </div>
  );
}

function Students({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.instructor');
  const { ago } = useAgo();
  const list = useQuery(studentsQuery(classId));
  return (
    <ClassPart list={list}>
      <StudentTable
        students={(list.data ?? []).map((student) => ({
          key: student.userId,
          name: student.name || student.username,
          progress: student.progress,
          average: student.average,
          lastActive: student.lastActiveAt ? ago(student.lastActiveAt) : t('never'),
        }))}
      />
    </ClassPart>
  );
}
