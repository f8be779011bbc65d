import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Course, ListedCourse } from '../../courses/contract.ts';
import { addressOf } from '../../shared/addresses.ts';
import { langOf } from '../../shared/language.ts';
import { Link } from '../../web/router/router.tsx';
import { htmlToPlainText } from '../../web/text/plain-text.ts';
import { Badge, difficultyTones } from '../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../web/ui/core/skeleton.tsx';
import { Dialog } from '../../web/ui/overlays/dialog.tsx';
import { courseQuery } from './data/queries.ts';
import { previewOf } from './section-preview.ts';

interface CourseDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  course: ListedCourse | undefined;
  onClose: () => void;
}

/** Shows a course without leaving the list. */
export function CourseDetailsDialog({ course, onClose }: CourseDetailsDialogProps) {
  const t = useTranslations('learning');
  return (
    <Dialog
      open={course !== undefined}
      onClose={onClose}
      title={course?.title}
      closeLabel={t('close')}
      textOnly
      footer={
        course && (
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Link to={addressOf.course(course.id)} className={buttonClass({ variant: 'primary' })}>
              {t('card.open')}
            </Link>
          </>
        )
      }
    >
      {course && <Details course={course} />}
    </Dialog>
  );
}

function Details({ course }: { course: ListedCourse }) {
  const t = useTranslations('learning');
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">{t('card.free')}</Badge>
        <Badge tone={difficultyTones[course.difficulty]}>{t(`difficulties.${course.difficulty}`)}</Badge>
        <Badge icon={course.hasTest ? 'clipboard-check' : 'minus'}>
          {course.hasTest ? t('details.withTest') : t('details.withoutTest')}
        </Badge>
      </p>
      <p lang={langOf(course.untranslated, 'description')} className="wrap-anywhere">
        {course.description}
      </p>
      <section aria-labelledby="detalle-secciones" className="flex flex-col gap-3">
        <h3 id="detalle-secciones" className="font-semibold">
          {t('details.sections', { count: course.sectionCount })}
        </h3>
        {course.sectionCount === 0 ? (
          <p className="text-ink-soft">{t('details.noSections')}</p>
        ) : (
          <Sections id={course.id} />
        )}
      </section>
      {course.tags.length > 0 && (
        <section aria-labelledby="detalle-etiquetas" className="flex flex-col gap-2">
          <h3 id="detalle-etiquetas" className="font-semibold">
            {t('details.tags')}
          </h3>
          <ul lang={langOf(course.untranslated, 'tags')} className="flex flex-wrap gap-1.5">
            {course.tags.map((tag) => (
              <li key={tag}>
                <Badge className="wrap-anywhere">{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The list contains only titles; the previews come from the course. */
function Sections({ id }: { id: number }) {
  const t = useTranslations('learning');
  const { data, isError, isFetching, refetch } = useQuery(courseQuery(id));
  if (data) return <SectionPreviews sections={data.sections} />;
  if (isError) {
    return (
      <ErrorCard
        title={t('details.failed')}
        retryLabel={t('list.retry')}
        retryingLabel={t('list.retrying')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label={t('details.loading')}>
      <SkeletonText lines={6} />
    </Loading>
  );
}

function SectionPreviews({ sections }: Pick<Course, 'sections'>) {
  const t = useTranslations('learning');
  return (
    <ol className="flex flex-col gap-3">
      {sections.map((section) => (
        <li key={section.id} className="border-l-3 border-line pl-3.5">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            <span lang={langOf(section.untranslated, 'title')}>{section.title}</span>
            {section.type !== 'text' && <Badge>{t(`sectionTypes.${section.type}`)}</Badge>}
          </p>
          <p lang={langOf(section.untranslated, 'content')} className="text-sm text-ink-soft wrap-anywhere">
            {previewOf(htmlToPlainText(section.html))}
          </p>
        </li>
      ))}
    </ol>
  );
}
