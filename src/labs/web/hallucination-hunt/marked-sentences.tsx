import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { guessFrom } from './engine/guess-round.ts';
import type { HuntText } from './engine/hunt-text.ts';
import type { HuntControl } from './use-hunt.ts';

interface MarkedSentencesProps {
  text: HuntText;
  round: HuntControl['round'];
}

/** The sentences with the error and the guesses. The marks are words, not only colours. */
export function MarkedSentences({ text: { sentences, wrong }, round: { guess, firstWrong } }: MarkedSentencesProps) {
  const t = useTranslations('labs.hallucinationHunt.text');
  const guesses = [firstWrong, guess].filter(Boolean).map(guessFrom);
  return (
    <ol className="flex flex-col gap-2">
      {sentences.map((sentence, place) => {
        const isWrong = place === wrong;
        const isGuess = guesses.includes(place);
        return (
          <li
            key={sentence}
            className={classes(
              'flex flex-col gap-2 rounded-control border px-3.5 py-3',
              isWrong ? 'border-2 border-danger-text bg-card' : 'border-line',
            )}
          >
            <span>
              {place + 1}. {sentence}
            </span>
            {(isWrong || isGuess) && (
              <span className="flex flex-wrap gap-2">
                {isWrong && (
                  <Badge tone="danger" icon="triangle-alert">
                    {t('isWrong')}
                  </Badge>
                )}
                {isGuess && (
                  <Badge tone={isWrong ? 'success' : 'neutral'} icon={isWrong ? 'check' : 'x'}>
                    {isWrong ? t('foundIt') : t('itWasTrue')}
                  </Badge>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
