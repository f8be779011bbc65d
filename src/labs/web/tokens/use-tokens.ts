import { startTransition, useEffect, useMemo, useState } from 'react';
import { defaultLanguage, languages, type Language } from '../../../shared/language.ts';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { sampleNames, sampleTexts } from '../texts/sample-texts.ts';
import { mixedText } from './engine/mixed-text.ts';
import { tokenize } from './engine/tokenizer.ts';
import type { TokensAnswer, TokensRequest } from './tokens-task.ts';

export const mostMerges = 300;
const percentOfOthers = 10;

const first = {
  /** The language of most of the text, or 'own'. Not the first one: so one sees what it costs to be the other. */
  source: (languages[1] ?? defaultLanguage) as string,
  ownText: '',
  learnt: 0,
  typed: '',
};

const startWorker = () => new Worker(new URL('./tokens-worker.ts', import.meta.url), { type: 'module' });

const corpusOf = (language: Language) => sampleNames.map((name) => sampleTexts[language][name]).join(' ');

function trainingText(source: string, ownText: string): string {
  const main = languages.find((language) => language === source);
  if (!main) return ownText;
  const others = languages.filter((language) => language !== main);
  return mixedText([main, ...others].map(corpusOf), percentOfOthers);
}

/** Everything that the laboratory does; its components only show it. */
export function useTokens() {
  const { state, change, reset } = useKeptState('tokens', first);
  const tasks = useTasks<TokensRequest, TokensAnswer, TokensAnswer>(startWorker);
  const [answer, setAnswer] = useState<TokensAnswer>();
  const { source, ownText, learnt } = state;
  const text = useMemo(() => trainingText(source, ownText), [source, ownText]);
  const { run, step } = tasks;

  useEffect(() => {
    // After a reload: what was learnt is learnt again.
    if (learnt > 0 && !answer) void run({ text, learnt, target: learnt }).then((found) => found && setAnswer(found));
  }, [run, text, learnt, answer]);

  function keep(found: TokensAnswer): void {
    startTransition(() => {
      setAnswer(found);
      change({ learnt: found.merges.length });
    });
  }

  async function train(target: number): Promise<void> {
    const found = await run({ text, learnt, target: Math.min(target, mostMerges) });
    if (found) keep(found);
  }

  function chooseText(changes: Partial<typeof first>): void {
    tasks.stop();
    setAnswer(undefined);
    change({ ...changes, learnt: 0 });
  }

  return {
    state,
    change,
    text,
    step,
    answer: step ?? answer,
    train,
    /** What was learnt until now is kept. */
    stop: () => {
      if (step) keep(step);
      tasks.stop();
    },
    chooseText,
    cut: (written: string) => tokenize(written, (step ?? answer)?.merges ?? []),
    reset: () => {
      tasks.stop();
      setAnswer(undefined);
      reset();
    },
  };
}

export type TokensControl = ReturnType<typeof useTokens>;
