import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Concern } from '../../../safety/contract.ts';
import type { Deck } from './deck.ts';
import { noWork, type Work, writeWork } from './stored-work.ts';
import { useGeneration } from './use-generation.ts';

export interface GeneratorProps {
  /** The work is kept on the device under this key. */
  storageKey: string;
  before: Work;
}

type TabKey = 'contenido' | 'estilo' | 'vista';

/** What loses edited slides, and so needs a confirmation: generating others in their place, or starting over. */
export type LosingAction = 'replace' | 'reset';

export type GeneratorState = ReturnType<typeof useGenerator>;

/** The work from its topic to its slides. Edited slides are never lost without a confirmation. */
export function useGenerator({ storageKey, before }: GeneratorProps) {
  const { work, change, changeDeck, forget } = useWork(storageKey, before);
  const tabs = useTabs(before.deck ? 'vista' : 'contenido');
  const [asked, setAsked] = useState<LosingAction>();
  const hasAgreed = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  // The slides are generated all the same; the help card appears below them.
  const [concern, setConcern] = useState<Concern | null>(null);
  const generation = useGeneration(work, (deck, found) => {
    change({ deck });
    setConcern(found);
    tabs.openNewDeck();
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (work.deck?.isEdited && !hasAgreed.current) {
      event.preventDefault();
      setAsked('replace');
      return;
    }
    hasAgreed.current = false;
    generation.onSubmit(event);
  };

  /** Opens the tab with the fields first, because missing values are reported beside them. */
  const submit = () => {
    flushSync(() => tabs.open('contenido'));
    form.current?.requestSubmit();
  };

  const confirm = () => {
    setAsked(undefined);
    if (asked === 'replace') {
      hasAgreed.current = true;
      submit();
      return;
    }
    flushSync(() => {
      forget();
      tabs.open('contenido');
    });
    form.current?.querySelector('input')?.focus();
  };

  return {
    work,
    change,
    changeDeck,
    form,
    generation: { ...generation, onSubmit },
    submit,
    tabs,
    lossQuestion: { asked, ask: setAsked, cancel: () => setAsked(undefined), confirm },
    concern,
    dismissConcern: () => setConcern(null),
  };
}

/** The selected tab, and whether it shows slides that were just generated. */
function useTabs(first: TabKey) {
  const [selected, select] = useState<TabKey>(first);
  const [isDeckNew, setDeckNew] = useState(false);
  return {
    selected,
    isDeckNew,
    open: (key: TabKey) => {
      setDeckNew(false);
      select(key);
    },
    openNewDeck: () => {
      setDeckNew(true);
      select('vista');
    },
  };
}

/** The user's work, kept on the device. */
function useWork(storageKey: string, before: Work) {
  const [work, setWork] = useState(before);
  useEffect(() => {
    // Until the user changes something there is nothing to keep.
    if (work !== before) writeWork(storageKey, work);
  }, [work, before, storageKey]);
  return {
    work,
    change: (changes: Partial<Work>) => setWork((now) => ({ ...now, ...changes })),
    changeDeck: (edit: (deck: Deck) => Deck) => setWork((now) => (now.deck ? { ...now, deck: edit(now.deck) } : now)),
    forget: () => setWork({ ...noWork }),
  };
}
