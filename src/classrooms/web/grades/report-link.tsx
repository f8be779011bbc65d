import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';

/** To the marks of one student for their family. */
export function ReportLink({ classId, userId }: { classId: number; userId: number }) {
  const t = useTranslations('classrooms.grades.report');
  return (
    <Link to={addressOf.classReport(classId, userId)} className={buttonClass({ size: 'sm' })}>
      <Icon name="file-text" size="sm" />
      {t('open')}
    </Link>
  );
}
