import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { factNames, withFacts } from './engine/answer-facts.ts';
import { lastStep, taskKeys } from './engine/tasks.ts';
import { RecordedAnswer, RecordingNotes } from './recorded-answer.tsx';
import type { PromptsControl } from './use-prompts.ts';

interface ControlProps {
  control: PromptsControl;
}

/** The request at a step, its recorded answer, and what is true of it. */
export function GrowingRequest({ control }: ControlProps) {
  const t = useTranslations('labs.prompts');
  const { task, step, chooseTask } = control;
  return (
    <LabSection title={t('request.title')}>
      <p className="max-w-reading">{t('request.introduction')}</p>
      <div className="max-w-reading">
        <RadioGroup
          legend={t('request.choose')}
          name="prompts-task"
          look="cards"
          value={task}
          onChange={chooseTask}
          options={taskKeys.map((key) => ({
            value: key as string,
            label: t(`tasks.${key}.title`),
            hint: t(`tasks.${key}.text`),
          }))}
        />
      </div>
      <StepOutcome control={control} />
      <RequestSentences control={control} />
      <h3 className="text-lg font-semibold">{t('answer.title')}</h3>
      <div className="max-w-reading">
        <RecordedAnswer control={control} step={step} headingLevel={4} />
      </div>
      <RecordingNotes />
      <FactList control={control} />
      <Observations control={control} />
    </LabSection>
  );
}

/** Where somebody is, and what came of their prediction. The focus arrives here after an ingredient was added. */
function StepOutcome({ control }: ControlProps) {
  const t = useTranslations('labs.prompts');
  const { task, step, added, facts, ingredients, predictionAt } = control;
  const outcome = useFocusWhen<HTMLDivElement>(added);
  const prediction = predictionAt(task, step);
  const name = t(`ingredients.${ingredients[step] ?? 'task'}`);
  const now = facts[task][step];
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      role="status"
      className="flex max-w-reading scroll-mt-6 flex-col gap-2 rounded-card border border-info-line bg-info-wash p-4 text-ink outline-none"
    >
      <p className="font-semibold">
        {step === 0
          ? t('request.bare', { total: lastStep + 1 })
          : t('request.step', { number: step + 1, total: lastStep + 1, name })}
      </p>
      {prediction && now && (
        <p className="flex gap-2">
          <Icon
            name={prediction.isRight ? 'circle-check' : 'search'}
            className={prediction.isRight ? 'mt-0.5 shrink-0 text-success-text' : 'mt-0.5 shrink-0'}
          />
          <span>
            <strong>{prediction.isRight ? t('prediction.right') : t('prediction.other')}</strong>{' '}
            {withFacts(prediction.feedback, now, facts[task][step - 1])}
          </span>
        </p>
      )}
    </div>
  );
}

/** Each sentence with the name of its ingredient. The last one is marked in words, too. */
function RequestSentences({ control: { recorded, step, ingredients, texts } }: ControlProps) {
  const t = useTranslations('labs.prompts');
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 id="prompts-request" className="text-lg font-semibold">
        {t('request.heading')}
      </h3>
      <ol aria-labelledby="prompts-request" className="flex flex-col gap-2">
        {recorded.sentences.slice(0, step + 1).map((sentence, at) => {
          const isNew = at === step && step > 0;
          return (
            <li
              key={sentence}
              className={classes(
                'flex flex-col gap-1 rounded-control border px-3.5 py-2.5',
                isNew ? 'border-2 border-primary-line bg-primary-wash' : 'border-line bg-card',
              )}
            >
              <Badge {...(isNew && { icon: 'plus' })}>
                {isNew
                  ? t('request.new', { name: t(`ingredients.${ingredients[at] ?? 'task'}`) })
                  : t(`ingredients.${ingredients[at] ?? 'task'}`)}
              </Badge>
              <span lang={texts.language}>{sentence}</span>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-ink-soft">{t('request.joined')}</p>
    </div>
  );
}

function FactList({ control: { task, step, facts } }: ControlProps) {
  const t = useTranslations('labs.prompts.facts');
  const now = facts[task][step];
  const before = facts[task][step - 1];
  if (!now) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 id="prompts-facts" className="text-lg font-semibold">
        {t('title')}
      </h3>
      <dl aria-labelledby="prompts-facts" className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {factNames.map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-soft">{t(`names.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {now[name]}
              {before && (
                <span className="ml-2 text-sm font-normal text-ink-soft">{t('before', { value: before[name] })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-reading text-sm text-ink-soft">{t('how')}</p>
    </div>
  );
}

function Observations({ control: { task, step, facts, notes } }: ControlProps) {
  const t = useTranslations('labs.prompts.observations');
  const now = facts[task][step];
  if (!now) return null;
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="text-lg font-semibold">{t('title')}</h3>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {notes[step]?.observations.map(({ text }) => (
          <li key={text}>{withFacts(text, now, facts[task][step - 1])}</li>
        ))}
      </ul>
    </div>
  );
}
