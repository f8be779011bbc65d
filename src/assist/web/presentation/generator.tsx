import { useTranslations } from 'use-intl';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Tabs } from '../../../web/ui/rows/tabs.tsx';
import { ContentForm } from './content-form.tsx';
import { presentationSentences } from './data/sentences.ts';
import type { Work } from './stored-work.ts';
import { type GeneratorProps, type GeneratorState, type LosingAction, useGenerator } from './use-generator.ts';

const DeckEditor = lazyPart({
  ...presentationSentences,
  load: async () => (await import('./deck-editor.tsx')).DeckEditor,
});

const StyleChoice = lazyPart({
  ...presentationSentences,
  load: async () => (await import('./style-choice.tsx')).StyleChoice,
});

export function Generator(props: GeneratorProps) {
  const t = useTranslations('assist.presentation');
  const generator = useGenerator(props);
  const { work, change, form, generation, submit, tabs, lossQuestion, concern, dismissConcern } = generator;

  return (
    <>
      <Tabs
        label={t('tabs')}
        selected={tabs.selected}
        onSelect={tabs.open}
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
                onStyle={() => tabs.open('estilo')}
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
                onShow={() => tabs.open('vista')}
                onGenerate={submit}
              />
            ),
          },
          {
            key: 'vista',
            label: t('previewTab'),
            content: <PreviewTab {...generator} />,
          },
        ]}
      />
      {concern && <LateSafetyCard concern={concern} privacy="tool" onDismiss={dismissConcern} />}
      <LossQuestion asked={lossQuestion.asked} onCancel={lossQuestion.cancel} onConfirm={lossQuestion.confirm} />
    </>
  );
}

type PreviewTabProps = Pick<GeneratorState, 'work' | 'changeDeck' | 'tabs' | 'lossQuestion'>;

function PreviewTab({ work, changeDeck, tabs, lossQuestion }: PreviewTabProps) {
  if (!work.deck) return <NoDeck onWrite={() => tabs.open('contenido')} />;
  return (
    <DeckEditor
      deck={work.deck}
      style={work.style}
      isNew={tabs.isDeckNew}
      onChange={changeDeck}
      onReset={() => lossQuestion.ask('reset')}
    />
  );
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
  asked: LosingAction | undefined;
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
