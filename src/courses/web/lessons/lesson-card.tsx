import { Quiz } from '../../../exams/web/public.ts';
import { ExplainedTerms } from '../../../help-centre/web/public.ts';
import { LabLink } from '../../../labs/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { answerQuiz, type Course } from '../../contract.ts';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import { CourseVideo } from '../course-video.tsx';
import { readingTextClass } from '../reading-text.ts';
import { QuestionCard } from './question-card.tsx';
import { ReflectionCard } from './reflection-card.tsx';

interface LessonCardProps {
  courseId: number;
  lesson: Course['sections'][number];
  card: ShownCard;
  note: string;
  onNote: (text: string) => void;
  onSolved: () => void;
}

export function LessonCard({ courseId, lesson, card, note, onNote, onSolved }: LessonCardProps) {
  const call = useCall();
  const followLink = useInternalLinks();
  const { id, html, title, videoUrl, questions, untranslated } = lesson;
  const lang = langOf(untranslated, 'cards');
  switch (card.kind) {
    case 'question':
      return <QuestionCard card={card} lang={lang} onSolved={onSolved} />;
    case 'reflection':
      return <ReflectionCard text={card.text} lang={lang} note={note} onNote={onNote} />;
    case 'lab':
      return <LabLink lab={card.lab} from={addressOf.lesson(courseId, id)} />;
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
            <RichText
              html={cutAtHeadings(html)[card.part] ?? ''}
              lang={langOf(untranslated, 'content')}
              className={readingTextClass}
            />
          </ExplainedTerms>
        </div>
      );
  }
}
