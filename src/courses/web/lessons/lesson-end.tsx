import { useTranslations } from 'use-intl';
import { CompetenceTags } from '../../../competences/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Course } from '../../contract.ts';
import type { Reading } from '../use-reading.ts';
import { EndHeading } from './end-heading.tsx';
import { lessonMinutes, type LessonStates, nextLesson } from './lesson-state.ts';
import { WeeklyGoal } from './weekly-goal.tsx';

interface LessonEndProps {
  course: Course;
  lesson: Course['sections'][number];
  states: LessonStates;
  reading: Reading;
  onRepeat: () => void;
}

/** What the viewer can do now, how the week goes, and the next step. */
export function LessonEnd({ course, lesson, states, reading, onRepeat }: LessonEndProps) {
  const t = useTranslations('courses.lesson.end');
  const place = course.sections.findIndex(({ id }) => id === lesson.id);
  // The next in order; at the end of the course, the first that was left out.
  const next = course.sections[place + 1] ?? nextLesson(course.sections, states, reading.readIds);
  const isNext = next !== undefined && next.id !== lesson.id;
  return (
    <section aria-labelledby="fin" className="flex flex-1 flex-col gap-6 pb-10">
      <EndHeading id="fin" cards={lesson.cards} untranslated={lesson.untranslated} />
      <WeeklyGoal states={states} />
      {lesson.competences.length > 0 && <CompetenceTags competences={lesson.competences} fallback={null} />}
      {isNext ? (
        <Link to={addressOf.lesson(course.id, next.id)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <span className="min-w-0 wrap-anywhere">
            {t('nextLesson', { title: next.title, minutes: lessonMinutes(next).minutes })}
          </span>
          <Icon name="arrow-right" />
        </Link>
      ) : (
        <LastStep course={course} reading={reading} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="quiet" icon="refresh" onClick={onRepeat}>
          {t('repeat')}
        </Button>
        <Link to={addressOf.course(course.id)} className={buttonClass({ variant: 'quiet' })}>
          {t('overview')}
        </Link>
      </div>
    </section>
  );
}

/** After the last lesson: the course is marked as read, which opens its test. */
function LastStep({ course: { id, hasTest }, reading }: Pick<LessonEndProps, 'course' | 'reading'>) {
  const t = useTranslations('courses');
  return (
    <div className="flex flex-col gap-3 text-center">
      <p role="status">{reading.isCompleted ? t('completed') : t('lesson.end.allDone')}</p>
      {!reading.isCompleted && (
        <Button
          variant="primary"
          size="lg"
          icon="book-open"
          busy={reading.completing && t('saving')}
          onClick={reading.complete}
        >
          {t('markCompleted')}
        </Button>
      )}
      {reading.isCompleted && hasTest && (
        <Link to={`${addressOf.course(id)}?ver=examen`} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('goToExam')}
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}
