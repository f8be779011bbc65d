import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadWord } from '../../../assist/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { addContent } from '../../contract/contents.ts';
import { CopyToClass } from '../copies/copy-to-class.tsx';
import type { PreparedText } from './prepared.ts';

/** Takes the text to a class, to a document or to the clipboard. */
export function TextActions({ label, prepared }: { label: string; prepared: PreparedText }) {
  const t = useTranslations('classrooms.preparing');
  const { language } = usePreferences().preferences;
  const [isSaving, setSaving] = useState(false);
  const { title, text } = prepared;
  const isEmpty = text.trim() === '';
  const word = useAction(() => downloadWord(title, text, language), useFailureToast(t('wordFailed')));
  async function copy(): Promise<void> {
    toast((await copyText(text)) ? { title: t('copied') } : { title: t('copyFailed'), variant: 'destructive' });
  }
  return (
    <div role="group" aria-label={t('actions', { label })} className="flex flex-wrap gap-3">
      <Button variant="primary" icon="save" disabled={isEmpty} onClick={() => setSaving(true)}>
        {t('save')}
      </Button>
      <Button icon="download" disabled={isEmpty} busy={word.sending && t('preparingWord')} onClick={() => word.run()}>
        {t('word')}
      </Button>
      <Button icon="copy" disabled={isEmpty} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {isSaving && <SaveInClass prepared={prepared} onEnd={() => setSaving(false)} />}
    </div>
  );
}

/** Saves the text as a material that only those who teach the class see. */
function SaveInClass({ prepared: { title, text }, onEnd }: { prepared: PreparedText; onEnd: () => void }) {
  const t = useTranslations('classrooms.preparing');
  const call = useCall();
  async function send(classId: number) {
    const made = await call(addContent, {
      params: { id: classId },
      body: { title, content: text, videoUrl: null, item: { state: 'draft' } },
    });
    return { title: made.title, address: addressOf.classContent(classId, made.id) };
  }
  return (
    <CopyToClass
      classId={0}
      title={t('saveTitle')}
      explanation={t('saveExplanation')}
      submit={t('saveSubmit')}
      done={t('saved')}
      send={send}
      onEnd={onEnd}
    />
  );
}
