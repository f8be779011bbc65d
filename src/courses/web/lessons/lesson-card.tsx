import { type ReactNode, useRef } from 'react';
import { ExplainedTerms } from '../../../help-centre/web/public.ts';
import { LabLink } from '../../../labs/web/public.ts';
import type { CheckQuestion } from '../../../shared/contract/readings.ts';
import { langOf } from '../../../shared/language.ts';
import { CheckQuestionPart, InstantQuestionPart, ReadAloudPart } from '../../../web/lazy/reading/parts.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import { CourseVideo } from '../course-video.tsx';
import { PictureFigure } from '../picture-figure.tsx';
import { readingTextClass } from '../reading-text.ts';
import { ReflectionCard } from './reflection-card.tsx';

/** What the cards of a lesson show, whatever the lesson belongs to. */
export interface LessonContent {
  title: string;
  /** The text whose parts the cards show, in the reading that the viewer chose. */
  html: string;
  /** A laboratory leads back here. */
  address: string;
  videoUrl: string | null;
  /** About its main idea. */
  check: CheckQuestion | null;
  /** Shown in the default language, because they are not translated. */
  untranslated: readonly string[];
  /** The questions that the server grades. */
  practice: ReactNode;
}

interface LessonCardProps {
  lesson: LessonContent;
  card: ShownCard;
  note: string;
  onNote: (text: string) => void;
  onSolved: () => void;
}

export function LessonCard({ lesson, card, note, onNote, onSolved }: LessonCardProps) {
  const followLink = useInternalLinks();
  const { title, html, address, videoUrl, untranslated } = lesson;
  const lang = langOf(untranslated, 'cards');
  switch (card.kind) {
    case 'picture':
      return <PictureFigure picture={card} lang={lang} />;
    case 'question':
      return <InstantQuestionPart key={card.key} question={card} lang={lang} onSolved={onSolved} />;
    case 'reflection':
      return <ReflectionCard text={card.text} lang={lang} note={note} onNote={onNote} />;
    case 'lab':
      return <LabLink lab={card.lab} from={address} isOptional />;
    case 'video':
      return videoUrl && <CourseVideo address={videoUrl} title={title} />;
    case 'practice':
      return lesson.practice;
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
  lesson: LessonContent;
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
