import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Quiz } from '../../../../exams/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { gradeTestPreview } from '../../../contract/tests/test-review.ts';
import { ClassPart } from '../../class/class-part.tsx';
import { type OneTest, testPreviewQuery } from './data/queries.ts';

/** For those who teach: the questions as a student sees them. Nothing is stored. */
export function TestPreview({ test }: { test: OneTest }) {
  const t = useTranslations('classrooms.review.asStudent');
  const call = useCall();
  const [draw, setDraw] = useState(1);
  const preview = useQuery({ ...testPreviewQuery(test, draw), placeholderData: keepPreviousData });
  const { total = 0, questions = [] } = preview.data ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="prueba" className="mx-auto flex w-full max-w-[46rem] flex-col gap-4">
      <div>
        <h2 ref={heading} id="prueba" tabIndex={-1} className="font-title text-xl">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{t('explanation')}</p>
      </div>
      <ClassPart list={preview}>
        {total > questions.length && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status">{t('drawn', { total, asked: questions.length })}</p>
            <Button size="sm" icon="refresh" onClick={() => setDraw(draw + 1)}>
              {t('drawAgain')}
            </Button>
          </div>
        )}
        {preview.data && !preview.isPlaceholderData && (
          <Quiz
            key={draw}
            name="prueba"
            questions={questions}
            grade={(answers) =>
              call(gradeTestPreview, {
                params: { id: test.classId, testId: test.testId },
                query: { draw: String(draw) },
                body: { answers },
              })
            }
            fallback={null}
          />
        )}
      </ClassPart>
    </section>
  );
}
