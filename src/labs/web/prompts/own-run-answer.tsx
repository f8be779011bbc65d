import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ProducedBy } from '../../../assist/web/public.ts';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { countWords } from '../../../shared/text/count-words.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import type { OwnRun } from './use-own-runs.ts';

/** The answer to an own request, with what wrote it and when. */
export function OwnRunAnswer({ run, title }: { run: OwnRun; title: string }) {
  const t = useTranslations('labs.prompts.runs');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      <p className="rounded-control border border-line bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {run.request}
      </p>
      <p role="status" className="text-sm text-ink-soft">
        {t(`states.${run.state}`)}
      </p>
      <Outcome run={run} />
    </section>
  );
}

function Outcome({ run: { answer, problem, text, producer } }: { run: OwnRun }) {
  const t = useTranslations('labs.prompts.runs');
  const inWords = useProblemMessage();
  const longDate = useLongDate();
  if (problem) return <ErrorCard title={t('failed')}>{inWords(problem)}</ErrorCard>;
  if (answer?.concern) {
    return <LateSafetyCard concern={answer.concern} followUp={answer.followUp} privacy="conversation" />;
  }
  return (
    <>
      {text !== '' && (
        <div className="rounded-card border border-line bg-card p-4">
          {answer?.html ? <RichText html={answer.html} /> : <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
        </div>
      )}
      {producer && <ProducedBy producer={producer} fallback={null} />}
      {answer && (
        <p className="text-sm text-ink-soft">
          {t('made', { date: longDate(answer.timestamp), words: countWords(answer.text) })}
        </p>
      )}
    </>
  );
}
