import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
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

function useSpeech({ text, language }: Pick<ReadAloudProps, 'text' | 'language'>, rate: number) {
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
        speech.current = speak(sentences, { language, rate }, end);
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
  const [rate, setRate] = useState<number>(1);
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

const rates = [0.75, 1, 1.25] as const;

interface RateChoiceProps {
  rate: number;
  disabled: boolean;
  onChange: (rate: number) => void;
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
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {rates.map((one) => (
          <option key={one} value={one}>
            {t('times', { rate: one })}
          </option>
        ))}
      </Select>
    </label>
  );
}
