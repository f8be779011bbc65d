import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Course } from '../../contract.ts';
import { lessonMinutes, type LessonState, nextLesson, notBegun, stepsOf, unitsOf } from './lesson-state.ts';
import { useLessons } from './use-lessons.ts';

interface LessonPathProps {
  course: Course;
  readIds: ReadonlySet<string>;
}

type Lesson = Course['sections'][number];

/** The lessons of a course by unit, with the way to go on. */
export function LessonPath({ course, readIds }: LessonPathProps) {
  const t = useTranslations('courses.path');
  const { states } = useLessons(course);
  const { sections } = course;
  if (sections.length === 0) return null;
  const next = nextLesson(sections, states, readIds);
  const isBegun = sections.some(({ id }) => readIds.has(id) || (states[id]?.cards.length ?? 0) > 0);
  const toOpen = next ?? sections[0];
  return (
    <section aria-labelledby="lecciones" className={`${cardClass} flex flex-col gap-5 p-4 sm:p-6 print:hidden`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="lecciones" className="font-title text-xl">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-soft">{t('explanation')}</p>
        </div>
        {toOpen && (
          <Link to={addressOf.lesson(course.id, toOpen.id)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {next ? (isBegun ? t('continue') : t('begin')) : t('again')}
            {next && isBegun && <span className="sr-only">: {next.title}</span>}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      {unitsOf(sections).map(({ unit, lessons }, place) => (
        <div key={lessons[0]?.id} className="flex flex-col gap-2">
          {unit && (
            <h3 lang={langOf(lessons[0]?.untranslated ?? [], 'unit')} className="text-sm font-semibold wrap-anywhere">
              {t('unit', { number: place + 1, title: unit })}
            </h3>
          )}
          <ol className="flex flex-col">
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                courseId={course.id}
                lesson={lesson}
                state={states[lesson.id] ?? notBegun}
                isRead={readIds.has(lesson.id)}
                isNext={lesson.id === next?.id}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface LessonRowProps {
  courseId: number;
  lesson: Lesson;
  state: LessonState;
  isRead: boolean;
  isNext: boolean;
}

function LessonRow({ courseId, lesson, state, isRead, isNext }: LessonRowProps) {
  const t = useTranslations('courses.path');
  const steps = stepsOf(lesson.cards);
  const isDone = isRead || state.finishedAt !== null;
  const times = lessonMinutes(lesson);
  const done = steps.filter(({ key }) => state.cards.includes(key)).length;
  return (
    <li>
      <Link
        to={addressOf.lesson(courseId, lesson.id)}
        className={classes(
          'flex min-h-11 items-center gap-3 rounded-control px-2 py-2 text-ink no-underline hover:bg-hover',
          isNext && 'font-semibold',
        )}
      >
        <Icon
          name={isDone ? 'circle-check' : 'play'}
          className={classes('shrink-0', isDone ? 'text-success-text' : isNext ? 'text-primary-text' : 'text-ink-soft')}
        />
        <span lang={langOf(lesson.untranslated, 'title')} className="min-w-0 flex-1 wrap-anywhere">
          {lesson.title}
        </span>
        <span className="shrink-0 text-right text-sm font-normal text-ink-soft tabular-nums max-sm:max-w-24">
          {isDone
            ? t('done')
            : done > 0
              ? t('cards', { done, count: steps.length })
              : t(times.exercise > 0 ? 'minutesWithExercise' : 'minutes', times)}
        </span>
      </Link>
    </li>
  );
}
