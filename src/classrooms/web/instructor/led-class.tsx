import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { Link, useSearchParam } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { ClassOverview } from '../../contract/analytics.ts';
import { AnnouncementList } from '../announcements/announcement-list.tsx';
import { CreateClassButton } from '../class/create-class-button.tsx';
import { classesRightsQuery } from '../data/queries.ts';
import { TaskList } from '../tasks/task-list.tsx';
import { Analytics } from './analytics.tsx';
import { ClassBanner } from './class-banner.tsx';
import { InstructorTabs } from './instructor-tabs.tsx';
import type { InstructorViewProps } from './instructor-view.tsx';
import { Students } from './students.tsx';
import { Summary } from './summary.tsx';

interface LedClassProps extends InstructorViewProps {
  overview: ClassOverview;
  classes: readonly ClassOverview[];
  heading: RefObject<HTMLHeadingElement | null>;
  /** The new class is the first. */
  onCreated: () => void;
}

export function LedClass({ overview, classes, heading, hidesCreate, onCreated }: LedClassProps) {
  const t = useTranslations('classrooms.instructor');
  const [, showClass] = useSearchParam('clase');
  const { data: rights } = useQuery(classesRightsQuery());
  const { id } = overview;
  return (
    <div className="flex flex-col gap-6">
      <ClassBanner heading={heading} name={overview.name} code={overview.code} students={overview.students}>
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
        <Link to={addressOf.class(id)} className={buttonClass()}>
          <Icon name="school" />
          {t('open')}
        </Link>
        <Link to={addressOf.classEditor(id)} className={buttonClass()}>
          <Icon name="pencil" />
          {t('edit')}
        </Link>
        {rights?.create && !hidesCreate && (
          <CreateClassButton
            isSecondary
            onCreated={() => {
              showClass(undefined);
              onCreated();
            }}
          />
        )}
      </ClassBanner>
      <InstructorTabs
        contents={{
          resumen: <Summary overview={overview} />,
          tareas: <TaskList classId={id} mayWrite mayMark />,
          estudiantes: <Students classId={id} />,
          anuncios: <AnnouncementList classId={id} mayWrite mayMark />,
          analiticas: <Analytics classId={id} />,
        }}
      />
    </div>
  );
}
