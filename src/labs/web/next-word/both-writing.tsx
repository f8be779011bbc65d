import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { writeWithNetwork } from './engine/network-words.ts';
import { joinWords, wordsOf } from './engine/words.ts';
import type { TrainedNetwork } from './network-task.ts';
import { useAnswer } from './use-answer.ts';
import { type NextWordControl, wordsAtATime } from './use-next-word.ts';
import { WritingSettings } from './writing-settings.tsx';
import { WrittenText } from './written-text.tsx';

/** Both models continue the same words with the same chance; what never stood in the text is marked. */
export function BothWriting({ control, trained: { network } }: { control: NextWordControl; trained: TrainedNetwork }) {
  const t = useTranslations('labs.nextWord.both');
  const { state, change, text, tasks } = control;
  const { tried, order, temperature, seed } = state;

  async function write(): Promise<void> {
    const writing = { temperature, seed, length: wordsAtATime };
    const counted = await tasks.run({ text, order, typed: tried, writing });
    if (!counted) return;
    const before = wordsOf(tried);
    const written = writeWithNetwork(network, before, writing);
    change({ byCounting: counted.typed, byNetwork: joinWords([...before, ...written]) });
  }

  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{tried.trim() ? t('start', { tried }) : t('startNowhere')}</p>
      <WritingSettings control={control} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void write()}>
          {t('write')}
        </Button>
        <Button onClick={() => change({ seed: (seed % 999_999) + 1 })}>{t('otherSeed')}</Button>
      </div>
      {state.byNetwork && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ByModel control={control} name={t('counting')} written={state.byCounting} />
          <ByModel control={control} name={t('network')} written={state.byNetwork} />
        </div>
      )}
      <div className="flex max-w-reading flex-col gap-3">
        <h3 className="text-lg font-semibold">{t('whyTitle')}</h3>
        <p>{t('why')}</p>
        <p>{t('large')}</p>
        <p>{t('cannot')}</p>
      </div>
    </LabSection>
  );
}

function ByModel({ control, name, written }: { control: NextWordControl; name: string; written: string }) {
  const answer = useAnswer(control, written);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold">{name}</h3>
      {answer && <WrittenText answer={answer} />}
    </div>
  );
}
