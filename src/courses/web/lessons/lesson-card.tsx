import { useRef } from 'react';
import { Quiz } from '../../../exams/web/public.ts';
import { ExplainedTerms } from '../../../help-centre/web/public.ts';
import { LabLink } from '../../../labs/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { CheckQuestionPart, InstantQuestionPart, ReadAloudPart } from '../../../web/lazy/reading/parts.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { answerQuiz, type Course } from '../../contract.ts';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import { CourseVideo } from '../course-video.tsx';
import { PictureFigure } from '../picture-figure.tsx';
import { readingTextClass } from '../reading-text.ts';
import { ReflectionCard } from './reflection-card.tsx';

interface LessonCardProps {
  courseId: number;
  lesson: Course['sections'][number];
  card: ShownCard;
  html: string;
  note: string;
  onNote: (text: string) => void;
  onSolved: () => void;
}

export function LessonCard({ courseId, lesson, card, html, note, onNote, onSolved }: LessonCardProps) {
  const call = useCall();
  const followLink = useInternalLinks();
  const { id, title, videoUrl, questions, untranslated } = lesson;
  const lang = langOf(untranslated, 'cards');
  switch (card.kind) {
    case 'picture':
      return <PictureFigure picture={card} lang={lang} />;
    case 'question':
      return <InstantQuestionPart key={card.key} question={card} lang={lang} onSolved={onSolved} />;
    case 'reflection':
      return <ReflectionCard text={card.text} lang={lang} note={note} onNote={onNote} />;
    case 'lab':
      return <LabLink lab={card.lab} from={addressOf.lesson(courseId, id)} isOptional />;
    case 'video':
      return videoUrl && <CourseVideo address={videoUrl} title={title} />;
    case 'practice':
      return (
        <Quiz
          name={`leccion-${id}`}
          questions={questions}
          grade={(answers) => call(answerQuiz, { params: { id: courseId, sectionId: id }, body: { answers } })}
        />
      );
    case 'outcome':
      return null;
    default:
      return (
        <div onClick={followLink}>
          <ExplainedTerms>
            <LessonText lesson={lesson} parts={cutAtHeadings(html)} part={card.part} />
          </ExplainedTerms>
        </div>
      );
  }
}

interface LessonTextProps {
  lesson: Course['sections'][number];
  parts: readonly string[];
  part: number;
}

/** A part of the text. Below the last one stands the question that checks whether the text came across. */
function LessonText({ lesson: { title, check, untranslated }, parts, part }: LessonTextProps) {
  const { language } = usePreferences().preferences;
  const text = useRef<HTMLDivElement>(null);
  const lang = langOf(untranslated, 'content');
  const html = parts[part] ?? '';
  return (
    <div className="flex flex-col gap-5">
      <ReadAloudPart key={html} text={text} language={lang ?? language} title={title} fallback={null} />
      <div ref={text}>
        <RichText html={html} lang={lang} className={readingTextClass} />
      </div>
      {check && part === parts.length - 1 && <CheckQuestionPart check={check} lang={lang} fallback={null} />}
    </div>
  );
}
