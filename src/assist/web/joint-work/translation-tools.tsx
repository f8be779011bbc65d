import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { Translation } from '../../contract.ts';
import { otherTextLanguage, type TextLanguage, textLanguages } from '../../limits.ts';
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
            <h2 className="font-title text-xl">{result.glossary ? t('glossary.title') : t('result')}</h2>
            {result.glossary ? <Glossary {...result} glossary={result.glossary} /> : <TranslatedText {...result} />}
            <ProducedBy producer={result.producer} />
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
          {!result.glossary && (
            <Button icon="pen-line" onClick={() => update((before) => replaced(before, result.translated))}>
              {t('use')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The translation, with the words that the translator did not know marked. */
function TranslatedText({ translated, language, unknown }: Translation) {
  const t = useTranslations('assist.jointWork.translator');
  const parts = unknown.map(({ start, end }, place) => (
    <Fragment key={start}>
      {translated.slice(unknown[place - 1]?.end ?? 0, start)}
      <mark>{translated.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <>
      <p lang={language} className="rounded-card border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere">
        {parts}
        {translated.slice(unknown.at(-1)?.end ?? 0)}
      </p>
      {unknown.length > 0 && <p className="text-sm text-ink-soft">{t('unknown', { count: unknown.length })}</p>}
    </>
  );
}

type GlossaryProps = Pick<Translation, 'language' | 'words'> & { glossary: NonNullable<Translation['glossary']> };

/** Without a translator there is no text to show, only words. */
function Glossary({ glossary, language, words }: GlossaryProps) {
  const t = useTranslations('assist.jointWork.translator.glossary');
  const from = otherTextLanguage[language];
  return (
    <>
      <p>{t('explanation')}</p>
      {glossary.length > 0 && (
        <Table
          caption={t('title')}
          hideCaption
          columns={[
            { key: 'word', header: t('word'), isRowHeader: true, cell: ({ word }) => <span lang={from}>{word}</span> },
            { key: 'meaning', header: t('meaning'), cell: ({ meaning }) => <span lang={language}>{meaning}</span> },
          ]}
          rows={glossary}
          rowKey={({ word }) => word}
        />
      )}
      {words && <p className="text-sm text-ink-soft">{t('known', words)}</p>}
    </>
  );
}
