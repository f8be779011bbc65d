import { useTranslations } from 'use-intl';
import { LabSection } from '../frame/lab-section.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { ownLevel } from './engine/found-errors.ts';
import type { HuntText } from './engine/hunt-text.ts';
import { GuessForm } from './guess-form.tsx';
import { MarkedSentences } from './marked-sentences.tsx';
import type { HuntControl } from './use-hunt.ts';

interface HuntedTextProps {
  control: HuntControl;
  text: HuntText;
}

/** One text: with the form while there is a guess left, and then with its marks. */
export function HuntedText({ control, text }: HuntedTextProps) {
  const t = useTranslations('labs.hallucinationHunt.text');
  const { round, level, arrival } = control;
  const title = useFocusWhen<HTMLHeadingElement>(arrival === 'text');
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-5">
        <p>{level === ownLevel ? t('own') : t('introduction')}</p>
        <h3 ref={title} tabIndex={-1} className="font-title text-xl outline-none">
          {text.title}
        </h3>
        {round.isOver ? <MarkedSentences text={text} round={round} /> : <GuessForm control={control} text={text} />}
      </div>
    </LabSection>
  );
}
