import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import type { SavingState } from './draft-saver.ts';
import { localTime } from './local-time.ts';

interface DraftNoticeProps {
  savedAt: string | undefined;
  /** The course changed after the draft was saved: publishing it would undo that. */
  isOlder: boolean;
  isNew: boolean;
  onDiscard: () => Promise<void>;
}

export function DraftNotice({ savedAt, isOlder, isNew, onDiscard }: DraftNoticeProps) {
  const t = useTranslations('course-editor.draft');
  const inWords = useProblemMessage();
  const [asked, setAsked] = useState(false);
  const discard = useAction(onDiscard);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-info-line bg-info-wash px-4 py-3">
      <Icon name="history" className="text-info-text" />
      <div className="min-w-48 flex-1">
        <p role="status" className="font-semibold">
          {savedAt ? t('recovered', { time: localTime(savedAt) }) : t('recoveredHere')}
        </p>
        {isOlder && <p>{t('older')}</p>}
      </div>
      <Button icon="trash" onClick={() => setAsked(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={asked}
        onCancel={() => setAsked(false)}
        onConfirm={() => discard.run()}
        title={t('question')}
        goes={t('goes')}
        stays={isNew ? undefined : t('stays')}
        error={discard.problem && inWords(discard.problem)}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        closeLabel={t('close')}
        busy={discard.sending && t('discarding')}
      />
    </div>
  );
}

/** The saving state of the draft. */
export function DraftState({ state }: { state: SavingState }) {
  const t = useTranslations('course-editor.draft');
  const sentence =
    state.kind === 'saved'
      ? t('saved', { time: localTime(state.at) })
      : state.kind === 'waiting'
        ? t('saving')
        : t(state.kind);
  return (
    <p
      role="status"
      className={`flex min-h-11 items-center gap-2 text-sm ${state.kind === 'failed' ? 'text-danger-text' : 'text-ink-soft'}`}
    >
      <Icon name={state.kind === 'failed' ? 'wifi-off' : 'save'} size="sm" />
      <span>{sentence}</span>
    </p>
  );
}
