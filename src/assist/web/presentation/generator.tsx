import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Tabs } from '../../../web/ui/rows/tabs.tsx';
import { ContentForm } from './content-form.tsx';
import type { Deck } from './deck.ts';
import { presentationSentences } from './sentences.ts';
import { noWork, type Work, writeWork } from './stored-work.ts';
import { StyleChoice } from './style-choice.tsx';
import { useGeneration } from './use-generation.ts';

const DeckEditor = lazyPart({
  ...presentationSentences,
  load: async () => (await import('./deck-editor.tsx')).DeckEditor,
});

interface GeneratorProps {
  /** The storage key of the work on this device. */
  storageKey: string;
  before: Work;
}

type TabKey = 'contenido' | 'estilo' | 'vista';

/** Confirmations before edited slides are lost: generating new ones, or starting over. */
type Question = 'replace' | 'reset';

export function Generator(props: GeneratorProps) {
  const t = useTranslations('assist.presentation');
  const {
    work,
    change,
    changeDeck,
    form,
    generation,
    submit,
    tab,
    setTab,
    isNew,
    asking,
    setAsking,
    confirm,
    concern,
    setConcern,
  } = useGenerator(props);

  return (
    <>
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'contenido',
            label: t('contentTab'),
            content: (
              <ContentForm
                ref={form}
                work={work}
                generation={generation}
                onChange={change}
                onStyle={() => setTab('estilo')}
              />
            ),
          },
          {
            key: 'estilo',
            label: t('styleTab'),
            content: (
              <StyleTab
                work={work}
                isGenerating={generation.sending}
                onChange={change}
                onShow={() => setTab('vista')}
                onGenerate={submit}
              />
            ),
          },
          {
            key: 'vista',
            label: t('previewTab'),
            content: work.deck ? (
              <DeckEditor
                deck={work.deck}
                style={work.style}
                isNew={isNew}
                onChange={changeDeck}
                onReset={() => setAsking('reset')}
              />
            ) : (
              <NoDeck onWrite={() => setTab('contenido')} />
            ),
          },
        ]}
      />
      {concern && <LateSafetyCard concern={concern} privacy="tool" onDismiss={() => setConcern(null)} />}
      <LossQuestion asked={asking} onCancel={() => setAsking(undefined)} onConfirm={confirm} />
    </>
  );
}

/** From the topic to the slides. Edited slides are never lost without confirmation. */
function useGenerator({ storageKey, before }: GeneratorProps) {
  const { work, change, changeDeck, forget } = useWork(storageKey, before);
  const [tab, showTab] = useState<TabKey>(before.deck ? 'vista' : 'contenido');
  const [asking, setAsking] = useState<Question>();
  const [isNew, setNew] = useState(false);
  const hasAgreed = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const setTab = (key: TabKey) => {
    setNew(false);
    showTab(key);
  };

  // The slides are generated anyway; the helplines appear below them.
  const [concern, setConcern] = useState<Concern | null>(null);
  const generation = useGeneration(work, (deck, found) => {
    change({ deck });
    setConcern(found);
    setNew(true);
    showTab('vista');
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (work.deck?.isEdited && !hasAgreed.current) {
      event.preventDefault();
      setAsking('replace');
      return;
    }
    hasAgreed.current = false;
    generation.onSubmit(event);
  };

  /** The form contains the fields, so that errors appear beside them. */
  const submit = () => {
    flushSync(() => setTab('contenido'));
    form.current?.requestSubmit();
  };

  const confirm = () => {
    setAsking(undefined);
    if (asking === 'replace') {
      hasAgreed.current = true;
      submit();
      return;
    }
    flushSync(() => {
      forget();
      setTab('contenido');
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
    tab,
    setTab,
    isNew,
    asking,
    setAsking,
    confirm,
    concern,
    setConcern,
  };
}

/** The user's work, stored on the device. */
function useWork(storageKey: string, before: Work) {
  const [work, setWork] = useState(before);
  useEffect(() => {
    // Before hydration there is nothing of the user's to store.
    if (work !== before) writeWork(storageKey, work);
  }, [work, before, storageKey]);
  return {
    work,
    change: (changes: Partial<Work>) => setWork((now) => ({ ...now, ...changes })),
    changeDeck: (edit: (deck: Deck) => Deck) => setWork((now) => (now.deck ? { ...now, deck: edit(now.deck) } : now)),
    forget: () => setWork({ ...noWork }),
  };
}

interface StyleTabProps {
  work: Work;
  isGenerating: boolean;
  onChange: (changes: Partial<Work>) => void;
  onShow: () => void;
  onGenerate: () => void;
}

function StyleTab({ work, isGenerating, onChange, onShow, onGenerate }: StyleTabProps) {
  const t = useTranslations('assist.presentation');
  return (
    <div className="flex flex-col gap-6">
      <StyleChoice style={work.style} topic={work.topic} onChange={(style) => onChange({ style })} />
      <div>
        {work.deck ? (
          <Button variant="primary" icon="eye" onClick={onShow}>
            {t('show')}
          </Button>
        ) : (
          <Button variant="primary" icon="sparkles" busy={isGenerating && t('generating')} onClick={onGenerate}>
            {t('generate')}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoDeck({ onWrite }: { onWrite: () => void }) {
  const t = useTranslations('assist.presentation.nothing');
  return (
    <EmptyState illustration="empty-shelf" title={t('title')} action={<Button onClick={onWrite}>{t('action')}</Button>}>
      {t('explanation')}
    </EmptyState>
  );
}

interface LossQuestionProps {
  asked: Question | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

function LossQuestion({ asked, onCancel, onConfirm }: LossQuestionProps) {
  const t = useTranslations('assist.presentation.confirm');
  const question = asked ?? 'reset';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={t(`${question}.question`)}
      goes={t(`${question}.goes`)}
      stays={t('stays')}
      confirmLabel={t(`${question}.confirm`)}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  );
}
