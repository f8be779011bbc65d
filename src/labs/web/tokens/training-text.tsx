import { useTranslations } from 'use-intl';
import { languages } from '../../../shared/language.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { longestTrainingText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { useSourceName } from './use-source-name.ts';
import { mostMerges, type TokensControl } from './use-tokens.ts';

const fewMerges = 10;

/** The text from which the tokenizer learns, and the buttons that train it. */
export function TrainingText({ control }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.text');
  const nameOf = useSourceName();
  const { state, text, chooseText } = control;
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-4">
        <RadioGroup
          legend={t('legend')}
          hint={t('hint')}
          name="tokens-text"
          value={state.source}
          onChange={(source) => chooseText({ source })}
          options={[...languages, 'own'].map((source) => ({ value: source, label: nameOf(source) }))}
        />
        {state.source === 'own' ? (
          <TextAreaField
            label={t('paste')}
            hint={t('pasteHint')}
            rows={8}
            maxLength={longestTrainingText}
            value={state.ownText}
            onChange={(event) => chooseText({ ownText: event.target.value })}
            counter={t('counter', { count: state.ownText.length, most: longestTrainingText })}
          />
        ) : (
          <details>
            <summary className="cursor-pointer py-2 font-semibold">{t('read')}</summary>
            <p className="pt-2">{text}</p>
          </details>
        )}
      </div>
      <TrainingButtons control={control} />
    </LabSection>
  );
}

function TrainingButtons({ control: { state, text, step, answer, train, stop } }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.text');
  const isOver = state.learnt >= mostMerges || answer?.isExhausted === true;
  const cannotTrain = isOver || step !== undefined || text.trim() === '';
  const shown = step && <TaskProgress label={t('training')} done={step.merges.length / mostMerges} onStop={stop} />;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={cannotTrain} onClick={() => void train(mostMerges)}>
          {t('toTheEnd', { most: mostMerges })}
        </Button>
        <Button disabled={cannotTrain} onClick={() => void train(state.learnt + 1)}>
          {t('one')}
        </Button>
        <Button disabled={cannotTrain} onClick={() => void train(state.learnt + fewMerges)}>
          {t('some', { count: fewMerges })}
        </Button>
      </div>
      {shown}
      <p role="status">
        {text.trim() === '' ? t('noText') : answer?.isExhausted ? t('exhausted') : isOver && t('over')}
      </p>
    </>
  );
}
