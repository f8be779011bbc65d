import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { BackToClass } from '../class/back-to-class.tsx';
import { useLiveClass } from '../use-live-class.ts';
import { useMarks } from '../use-marks.ts';
import { reportPdfAddress, reportQuery } from './data/queries.ts';
import { MarkSummary } from './own-grades.tsx';

export default function ReportPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classReport'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <Report {...params} />;
}

/** The published marks of one student, to print for their family. */
function Report({ id, userId }: { id: number; userId: number }) {
  const t = useTranslations('classrooms.grades');
  useLiveClass(id);
  const marks = useMarks(id);
  const { data: report } = useSuspenseQuery(reportQuery(id, userId));
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <BackToClass id={id} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="font-title text-3xl wrap-anywhere">
            {t('report.title', { name: report.row.name || report.row.username })}
          </h1>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button icon="printer" onClick={() => print()}>
              {t('print')}
            </Button>
            <a href={reportPdfAddress(id, userId)} download className={buttonClass({})}>
              <Icon name="download" />
              {t('export.pdf')}
            </a>
          </div>
        </div>
        <p className="text-ink-soft">{t('report.explanation')}</p>
      </header>
      <MarkSummary
        items={report.items}
        row={report.row}
        marks={marks}
        weighting={report.weighting}
        words={{ average: t('average'), caption: t('report.marks') }}
      />
    </div>
  );
}
