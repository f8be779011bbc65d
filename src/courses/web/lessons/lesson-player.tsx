import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { LessonChanges, OwnLesson, ShownCard } from '../../contract/lessons.ts';
import { EndHeading } from './end-heading.tsx';
import type { LessonContent } from './lesson-card.tsx';
import { LessonPlace } from './lesson-place.tsx';
import { lessonMinutes, mergeStates, notBegun } from './lesson-state.ts';
import { LessonStep } from './lesson-step.tsx';
import { useKeptLessons } from './use-kept-lessons.ts';
import { useSteps } from './use-steps.ts';

export interface LessonPlayerProps {
  /** Names what this device keeps of it. */
  name: string;
  lesson: Pick<LessonContent, 'title' | 'html' | 'address'> & { cards: readonly ShownCard[] };
  /** What the server has of the viewer's progress. */
  saved: OwnLesson | null;
  /** Undefined while the server takes none; this device keeps it. */
  save: ((changes: LessonChanges) => Promise<void>) | undefined;
  /** While the page closes. */
  saveLast: (changes: LessonChanges) => void;
  /** The way on from the end. */
  next: { to: string; label: string };
}

/** Of one lesson: the device may keep several under a name. */
const only = 'lesson';

/** A lesson outside of a course, one card at a time. Begins where the viewer stopped. */
export function LessonPlayer({ name, lesson, saved, save, saveLast, next }: LessonPlayerProps) {
  const t = useTranslations('courses.lesson');
  const { states, note } = useKeptLessons({
    name,
    merge: ({ [only]: device }) => ({ [only]: mergeStates(saved ?? undefined, device) }),
    save: save && ((_, changes) => save(changes)),
    saveLast: (_, changes) => saveLast(changes),
  });
  const state = states[only] ?? notBegun;
  const { steps, place, hasMoved, goOn, goTo } = useSteps({
    cards: lesson.cards,
    state,
    onProgress: (progress) => note(only, progress),
  });
  const step = steps[place];
  const { minutes, exercise } = lessonMinutes(lesson);
  return (
    <article aria-label={lesson.title} className="flex scroll-mt-24 flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">
          {t('minutesOfAll', { count: minutes + exercise })}
          {step && state.finishedAt !== null && ` · ${t('finished')}`}
        </p>
        <LessonPlace place={place} count={steps.length} />
      </div>
      {step ? (
        <LessonStep
          key={step.key}
          lesson={{ ...lesson, videoUrl: null, check: null, untranslated: [], practice: null }}
          card={step}
          isLast={place === steps.length - 1}
          hasMoved={hasMoved}
          wasDone={state.cards.includes(step.key)}
          note={state.notes[step.key] ?? ''}
          onNote={(text) => note(only, { notes: { [step.key]: text } })}
          onBack={place > 0 ? () => goTo(place - 1) : undefined}
          onNext={goOn}
        />
      ) : (
        <section aria-labelledby="fin" className="flex flex-col gap-6">
          <EndHeading id="fin" cards={lesson.cards} untranslated={[]} />
          <Link to={next.to} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {next.label}
            <Icon name="arrow-right" />
          </Link>
          <Button variant="quiet" icon="refresh" className="self-center" onClick={() => goTo(0)}>
            {t('end.repeat')}
          </Button>
        </section>
      )}
    </article>
  );
}
