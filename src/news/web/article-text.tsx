import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExplainedTerms } from '../../help-centre/web/public.ts';
import { langOf } from '../../shared/language.ts';
import { isWrittenLevel } from '../../shared/readability/reading-levels.ts';
import { CheckQuestionPart, ReadAloudPart, ReadingSwitchPart } from '../../web/lazy/reading/parts.ts';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { usePreferences } from '../../web/text/preferences.tsx';
import type { Article } from '../contract.ts';
import { articleReadingQuery } from './data/queries.ts';

/** The text as the viewer wants to read it. */
export function ArticleText({ article }: { article: Article }) {
  const { id, title, readings, check, untranslated } = article;
  const { reading, language } = usePreferences().preferences;
  const text = useRef<HTMLDivElement>(null);
  const isAsked = readings.length > 0 && isWrittenLevel(reading);
  const level = isWrittenLevel(reading) ? reading : 'plain';
  const { data, isError } = useQuery({ ...articleReadingQuery(id, level), enabled: isAsked });
  const lang = langOf(untranslated, 'content');
  const html = (isAsked && data?.html) || article.html;
  return (
    <>
      {readings.length > 0 && (
        <ReadingSwitchPart
          readings={readings}
          language={lang ?? language}
          state={!isAsked || data ? 'shown' : isError ? 'failed' : 'loading'}
          fallback={null}
        />
      )}
      <ReadAloudPart key={html} text={text} language={lang ?? language} title={title} fallback={null} />
      <div ref={text}>
        <ExplainedTerms>
          <RichText html={html} lang={lang} className="text-lg" />
        </ExplainedTerms>
      </div>
      {check && <CheckQuestionPart check={check} lang={lang} fallback={null} />}
    </>
  );
}
