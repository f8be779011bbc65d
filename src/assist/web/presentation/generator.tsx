import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../web/later-part.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Tabs } from '../../../web/ui/tabs.tsx';
import { ContentForm } from './content-form.tsx';
import type { Deck } from './deck.ts';
import { presentationSentences } from './sentences.ts';
import { noWork, type Work, writeWork } from './stored-work.ts';
import { StyleChoice } from './style-choice.tsx';
import { useGeneration } from './use-generation.ts';

const DeckEditor = laterPart({
  ...presentationSentences,
  load: async () => (await import('./deck-editor.tsx')).DeckEditor,
});

interface GeneratorProps {
  /** Under which the work is kept on the device. */
  storageKey: string;
  before: Work;
}

type TabKey = 'contenido' | 'estilo' | 'vista';

export function Generator({ storageKey, before }: GeneratorProps) {
  const t = useTranslations('assist.presentation');
  const [work, setWork] = useState(before);
  const [tab, setTab] = useState<TabKey>(before.deck ? 'vista' : 'contenido');
  const [asking, setAsking] = useState<'replace' | 'reset'>();
  const [isNew, setNew] = useState(false);
  const hasAgreed = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Before the browser has taken the page over there is nothing of somebody's to keep.
    if (work !== before) writeWork(storageKey, work);
  }, [work, before, storageKey]);

  const change = (changes: Partial<Work>) => setWork((now) => ({ ...now, ...changes }));
  const changeDeck = (edit: (deck: Deck) => Deck) =>
    setWork((now) => (now.deck ? { ...now, deck: edit(now.deck) } : now));

  const generation = useGeneration(work, (deck) => {
    change({ deck });
    setNew(true);
    setTab('vista');
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

  /** The form is where the fields are: what is missing is said beside them. */
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
      setWork({ ...noWork });
      setTab('contenido');
    });
    form.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={(key) => {
          setNew(false);
          setTab(key);
        }}
        tabs={[
          {
            key: 'contenido',
            label: t('contentTab'),
            content: (
              <ContentForm
                ref={form}
                work={work}
                generation={{ ...generation, onSubmit }}
                onChange={change}
                onStyle={() => setTab('estilo')}
              />
            ),
          },
          {
            key: 'estilo',
            label: t('styleTab'),
            content: (
              <div className="flex flex-col gap-6">
                <StyleChoice style={work.style} topic={work.topic} onChange={(style) => change({ style })} />
                <div>
                  {work.deck ? (
                    <Button variant="primary" icon="eye" onClick={() => setTab('vista')}>
                      {t('show')}
                    </Button>
                  ) : (
                    <Button
                      variant="primary"
                      icon="sparkles"
                      busy={generation.sending && t('generating')}
                      onClick={submit}
                    >
                      {t('generate')}
                    </Button>
                  )}
                </div>
              </div>
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
              <EmptyState
                illustration="empty-shelf"
                title={t('nothing.title')}
                action={<Button onClick={() => setTab('contenido')}>{t('nothing.action')}</Button>}
              >
                {t('nothing.explanation')}
              </EmptyState>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onConfirm={confirm}
        title={t(`confirm.${asking ?? 'reset'}.question`)}
        goes={t(`confirm.${asking ?? 'reset'}.goes`)}
        stays={t('confirm.stays')}
        confirmLabel={t(`confirm.${asking ?? 'reset'}.confirm`)}
        cancelLabel={t('confirm.cancel')}
        closeLabel={t('confirm.close')}
      />
    </>
  );
}
