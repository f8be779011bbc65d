import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { type TextLanguage, textLanguages } from '../../limits.ts';
import { ProducedBy } from '../produced-by.tsx';
import type { TranslationWork } from './use-translation.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { WorkingBar } from './working-bar.tsx';
import { replaced } from './workspace.ts';

interface TranslationToolsProps {
  control: WorkspaceControl;
  translation: TranslationWork;
}

export function TranslationTools({ control: { update }, translation }: TranslationToolsProps) {
  const t = useTranslations('assist.jointWork.translator');
  const { to, setTo, progress, result, run } = translation;
  const [copied, setCopied] = useState<string>();
  return (
    <>
      <section className="flex flex-col gap-4" aria-labelledby="translator-title">
        <h2 id="translator-title" className="font-title text-xl">
          {t('title')}
        </h2>
        <RadioGroup<TextLanguage>
          legend={t('direction')}
          name="to"
          value={to}
          onChange={setTo}
          options={textLanguages.toReversed().map((language) => ({ value: language, label: t(`into.${language}`) }))}
        />
        <Button variant="primary" icon="languages" busy={progress !== undefined && t('translating')} onClick={run}>
          {t('translate')}
        </Button>
        <WorkingBar label={t('translating')} progress={progress} />
      </section>
      <div role="status" className="flex flex-col gap-4">
        {result && (
          <>
            <h2 className="font-title text-xl">{t('result')}</h2>
            <p
              lang={result.language}
              className="rounded-card border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere"
            >
              {result.translated}
            </p>
            <ProducedBy producer={result.producer} />
            {result.words && <p className="text-sm text-ink-soft">{t('words', result.words)}</p>}
          </>
        )}
      </div>
      {result && (
        <div className="-mt-2 flex flex-wrap gap-3">
          <Button
            icon={copied === result.translated ? 'check' : 'copy'}
            onClick={() =>
              void copyText(result.translated).then((done) => setCopied(done ? result.translated : undefined))
            }
          >
            {copied === result.translated ? t('copied') : t('copy')}
          </Button>
          <Button icon="pen-line" onClick={() => update((before) => replaced(before, result.translated))}>
            {t('use')}
          </Button>
        </div>
      )}
    </>
  );
}
