import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keysOf } from '../../../shared/keys-of.ts';
import type { Language } from '../../../shared/language.ts';
import { useHydrated } from '../../start/use-hydrated.ts';
import { Button } from '../../ui/core/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { type Speech, speak } from './speak.ts';
import { spokenSentences } from './spoken-text.ts';

export interface ReadAloudProps {
  text: RefObject<HTMLElement | null>;
  language: Language;
  /** Which text, for people who hear only the button. */
  title: string;
}

type SpeechState = 'silent' | 'speaking' | 'paused' | 'failed';

function useSpeech({ text, language }: Pick<ReadAloudProps, 'text' | 'language'>, rate: Rate) {
  const [state, setState] = useState<SpeechState>('silent');
  const speech = useRef<Speech>(undefined);
  useEffect(() => () => speech.current?.stop(), []);
  return {
    state,
    /** Begins, pauses or goes on. */
    press(): void {
      if (state === 'speaking') {
        speech.current?.pause();
        setState('paused');
      } else if (state === 'paused') {
        speech.current?.goOn();
        setState('speaking');
      } else {
        const sentences = text.current ? spokenSentences(text.current) : [];
        setState('speaking');
        const end = { onEnd: () => setState('silent'), onFailure: () => setState('failed') };
        speech.current = speak(sentences, { language, rate: rates[rate] }, end);
      }
    },
    stop(): void {
      speech.current?.stop();
      setState('silent');
    },
  };
}

/** Reads a text with the browser's voice. */
export function ReadAloud({ text, language, title }: ReadAloudProps) {
  const t = useTranslations('readings.aloud');
  const hydrated = useHydrated();
  const [rate, setRate] = useState<Rate>('normal');
  const { state, press, stop } = useSpeech({ text, language }, rate);
  const isOn = state === 'speaking' || state === 'paused';
  if (hydrated && !('speechSynthesis' in window)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button
        icon={state === 'speaking' ? 'pause' : 'audio'}
        disabled={!hydrated}
        aria-label={isOn ? undefined : t('listenTo', { title })}
        onClick={press}
      >
        {state === 'speaking' ? t('pause') : state === 'paused' ? t('goOn') : t('listen')}
      </Button>
      {isOn ? (
        <Button variant="quiet" icon="x" onClick={stop}>
          {t('stop')}
        </Button>
      ) : (
        <RateChoice rate={rate} disabled={!hydrated} onChange={setRate} />
      )}
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {state === 'failed' ? t('failed') : null}
      </p>
    </div>
  );
}

const rates = { slow: 0.75, normal: 1, fast: 1.25 } as const;
type Rate = keyof typeof rates;

interface RateChoiceProps {
  rate: Rate;
  disabled: boolean;
  onChange: (rate: Rate) => void;
}

function RateChoice({ rate, disabled, onChange }: RateChoiceProps) {
  const t = useTranslations('readings.aloud');
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {t('rate')}
      <Select
        className="w-auto pr-10"
        value={rate}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Rate)}
      >
        {keysOf(rates).map((one) => (
          <option key={one} value={one}>
            {t(`rates.${one}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
