import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { type Answer, guessFrom, missingFields, sourceKinds } from './engine/guess-round.ts';
import { errorKinds, type HuntText, noError } from './engine/hunt-text.ts';
import type { HuntControl } from './use-hunt.ts';

interface GuessFormProps {
  control: HuntControl;
  text: HuntText;
}

type Missing = readonly (keyof Answer)[];
const longestLine = 300;

/** Which sentence, why, and how one would check it. */
export function GuessForm({ control, text }: GuessFormProps) {
  const t = useTranslations('labs.hallucinationHunt.guess');
  const { round, check } = control;
  const [isTried, setTried] = useState(false);
  const missing = isTried ? missingFields(round) : [];

  function tryIt(): void {
    const isComplete = missingFields(round).length === 0;
    setTried(!isComplete);
    if (isComplete) check();
  }

  return (
    <>
      {round.firstWrong !== '' && <Hint control={control} text={text} />}
      <SentenceChoice control={control} text={text} missing={missing} />
      <Reason control={control} missing={missing} />
      <PlannedCheck control={control} missing={missing} />
      <p role="alert" className="font-semibold text-danger-text empty:hidden">
        {missing.length > 0 && t('missing', { count: missing.length })}
      </p>
      <div>
        <Button variant="primary" onClick={tryIt}>
          {round.firstWrong === '' ? t('check') : t('checkAgain')}
        </Button>
      </div>
    </>
  );
}

/** What to look for, after a first wrong guess. */
function Hint({ control: { round, arrival }, text: { kind } }: GuessFormProps) {
  const t = useTranslations('labs.hallucinationHunt.guess');
  const hint = useFocusWhen<HTMLDivElement>(arrival === 'hint');
  const first = guessFrom(round.firstWrong);
  return (
    <div
      ref={hint}
      tabIndex={-1}
      className="flex flex-col gap-1 rounded-card border border-info-line bg-info-wash p-4 text-ink outline-none"
    >
      <p className="font-semibold">{first === noError ? t('notNone') : t('notThis', { number: first + 1 })}</p>
      <p>{t(`hints.${kind ?? noError}`)}</p>
      <p>{t('oneMore')}</p>
    </div>
  );
}

function SentenceChoice({ control, text, missing }: GuessFormProps & { missing: Missing }) {
  const t = useTranslations('labs.hallucinationHunt.guess');
  const { round, change } = control;
  const wasTried = (value: string) => value === round.firstWrong;
  const tried = (value: string) => (wasTried(value) ? { disabled: true, hint: t('tried') } : {});
  return (
    <RadioGroup
      legend={t('which')}
      name="hunt-sentence"
      look="cards"
      value={round.guess}
      onChange={(guess) => change({ guess })}
      error={missing.includes('guess') && t('chooseOne')}
      options={[
        ...text.sentences.map((sentence, place) => ({
          value: String(place),
          label: `${place + 1}. ${sentence}`,
          ...tried(String(place)),
        })),
        { value: noError, label: t('none'), ...tried(noError) },
      ]}
    />
  );
}

function Reason({ control: { round, change }, missing }: { control: HuntControl; missing: Missing }) {
  const t = useTranslations('labs.hallucinationHunt');
  const isNone = round.guess === noError;
  return (
    <>
      {!isNone && (
        <RadioGroup
          legend={t('guess.kind')}
          name="hunt-kind"
          value={round.kind}
          onChange={(kind) => change({ kind })}
          error={missing.includes('kind') && t('guess.chooseOne')}
          options={errorKinds.map((kind) => ({
            value: kind as string,
            label: t(`kinds.${kind}`),
            hint: t(`kindHints.${kind}`),
          }))}
        />
      )}
      <TextField
        label={isNone ? t('guess.reasonNone') : t('guess.reason')}
        hint={t('guess.reasonHint')}
        maxLength={longestLine}
        value={round.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={missing.includes('reason') && t('guess.fewWords')}
      />
    </>
  );
}

function PlannedCheck({ control: { round, change }, missing }: { control: HuntControl; missing: Missing }) {
  const t = useTranslations('labs.hallucinationHunt');
  return (
    <>
      <SelectField
        label={t('guess.source')}
        value={round.source}
        onChange={(event) => change({ source: event.target.value })}
        error={missing.includes('source') && t('guess.chooseOne')}
      >
        <option value="">{t('guess.choose')}</option>
        {sourceKinds.map((source) => (
          <option key={source} value={source}>
            {t(`sources.${source}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('guess.how')}
        hint={t('guess.howHint')}
        maxLength={longestLine}
        value={round.check}
        onChange={(event) => change({ check: event.target.value })}
        error={missing.includes('check') && t('guess.fewWords')}
      />
    </>
  );
}
