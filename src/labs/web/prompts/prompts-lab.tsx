import { useTranslations } from 'use-intl';
import { useLongDate } from '../../../web/text/long-date.ts';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { AddedIngredient } from './added-ingredient.tsx';
import { ComparedSteps } from './compared-steps.tsx';
import { joinRequest } from './engine/own-request.ts';
import { lastStep, taskKeys } from './engine/tasks.ts';
import { GrowingRequest } from './growing-request.tsx';
import { OwnRequest } from './own-request.tsx';
import { OwnRuns } from './own-runs-part.ts';
import { recording, type TaskTexts } from './texts/task-texts.ts';
import { type PromptsControl, usePrompts } from './use-prompts.ts';
import { useTaskTexts } from './use-task-texts.ts';

export function PromptsLab() {
  const t = useTranslations('labs.prompts.loading');
  const { texts, hasFailed, retry } = useTaskTexts();
  if (hasFailed) {
    return (
      <ErrorCard title={t('failed')} retryLabel={t('retry')} onRetry={retry} className="max-w-reading">
        {t('failedText')}
      </ErrorCard>
    );
  }
  return texts ? <StartedPrompts texts={texts} /> : <p role="status">{t('loading')}</p>;
}

function StartedPrompts({ texts }: { texts: TaskTexts }) {
  const control = usePrompts(texts);
  return (
    <div className="flex flex-col gap-10">
      <GrowingRequest control={control} />
      <AddedIngredient key={`add ${control.task}`} control={control} />
      <ComparedSteps key={`compare ${control.task}`} control={control} />
      <OwnRequest control={control} />
      <OwnRuns parts={control.state.own} />
      <Result control={control} />
    </div>
  );
}

function Result({ control }: { control: PromptsControl }) {
  const t = useTranslations('labs.prompts');
  const longDate = useLongDate();
  const { state, facts, reachedIn, predictionAt, reset } = control;
  const tried = taskKeys.filter((task) => reachedIn(task) > 0);
  const request = joinRequest(state.own);
  const lines = [
    t('result.heading'),
    ...tried.flatMap((task) => {
      const reached = reachedIn(task);
      const made = facts[task].flatMap((_, step) => predictionAt(task, step) ?? []);
      return [
        t('result.task', { title: t(`tasks.${task}.title`), count: reached, total: lastStep }),
        t('result.words', { from: facts[task][0]?.words ?? 0, to: facts[task][reached]?.words ?? 0 }),
        t('result.predictions', { right: made.filter(({ isRight }) => isRight).length, count: made.length }),
      ];
    }),
    ...(tried.length === 0 ? [t('result.nothing')] : []),
    t('result.recording', { model: recording.model, date: longDate(recording.date) }),
    '',
    request === '' ? t('result.noRequest') : t('result.request', { request }),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
