import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { reportAddress } from './data/queries.ts';

/** The marks of one student for their family. */
export function ReportLink({ classId, userId }: { classId: number; userId: number }) {
  const t = useTranslations('classrooms.grades');
  return (
    <a href={reportAddress(classId, userId)} download className={buttonClass({ size: 'sm' })}>
      <Icon name="download" size="sm" />
      {t('report')}
    </a>
  );
}
