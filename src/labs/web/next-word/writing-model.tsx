import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import type { NextWordAnswer } from './next-word-task.ts';
import type { NextWordControl } from './use-next-word.ts';
import { WritingSettings } from './writing-settings.tsx';
import { WrittenText } from './written-text.tsx';

/** The model writes; what never stood in its text is marked. */
export function WritingModel({ control, answer }: { control: NextWordControl; answer: NextWordAnswer }) {
  const t = useTranslations('labs.nextWord.writing');
  const { state, change, write } = control;
  const isFull = state.typed.length > longestTriedText;
  return (
    <LabSection title={t('title')}>
      <WritingSettings control={control} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={isFull} onClick={() => void write(state.typed)}>
          {t('write')}
        </Button>
        <Button onClick={() => void write(state.beforeWriting)}>{t('again')}</Button>
        <Button onClick={() => change({ seed: (state.seed % 999_999) + 1 })}>{t('otherSeed')}</Button>
        <Button variant="quiet" onClick={() => change({ typed: '', beforeWriting: '' })}>
          {t('clear')}
        </Button>
      </div>
      {isFull && <p role="status">{t('full')}</p>}
      <WrittenText answer={answer} />
      {answer.marked.length > 0 && <p className="max-w-reading">{t('why')}</p>}
    </LabSection>
  );
}
