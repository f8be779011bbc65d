import { type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { saveBlob, saveFile } from '../../../web/lazy/save-file.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { assistLimits, contentKinds, type Genre, genres, isGenre } from '../../limits.ts';
import type { ContentKind } from '../../schemas.ts';
import { ProducedBy } from '../produced-by.tsx';
import { guessLanguage } from './guess-language.ts';
import type { ContentWork } from './use-content.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { WorkingBar } from './working-bar.tsx';

interface EditorToolsProps {
  control: WorkspaceControl;
  content: ContentWork;
  refuse: (why: string) => void;
}

export function EditorTools({ control, content, refuse }: EditorToolsProps) {
  return (
    <>
      <ContentForm content={content} />
      <ExportButtons text={control.workspace.text} refuse={refuse} />
    </>
  );
}

function ContentForm({ content }: { content: ContentWork }) {
  const t = useTranslations('assist.jointWork.content');
  const { kind, setKind, topic, setTopic, problem, progress, result, run } = content;
  const chooser = useRef<HTMLSelectElement>(null);
  const isWorking = progress !== undefined;

  function generate(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    if (kind === '') chooser.current?.focus();
    run();
  }

  return (
    <section className="flex flex-col gap-4" aria-labelledby="content-title">
      <h2 id="content-title" className="font-title text-xl">
        {t('title')}
      </h2>
      <form method="post" onSubmit={generate} className="flex flex-col gap-4">
        <SelectField
          ref={chooser}
          label={t('kind')}
          error={problem}
          value={kind}
          onChange={({ target }) => setKind(target.value as ContentKind | '')}
        >
          <option value="">{t('choose')}</option>
          <optgroup label={t('parts')}>
            {contentKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('whole')}>
            {genres.map((genre) => (
              <option key={genre} value={genre}>
                {t(`genres.${genre}`)}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <TextField
          label={t('topic')}
          optionalLabel={t('optional')}
          hint={t('topicHint')}
          value={topic}
          onChange={({ target }) => setTopic(target.value)}
          maxLength={assistLimits.longestTopic}
        />
        {isGenre(kind) && <GenreQuestions genre={kind} content={content} />}
        <Button type="submit" variant="primary" icon="wand" busy={isWorking && t('generating')}>
          {result ? t('another') : t('generate')}
        </Button>
        <WorkingBar label={t('generating')} progress={progress} />
      </form>
      <MadeContent content={content} onSettled={() => chooser.current?.focus()} />
    </section>
  );
}

/** What a good draft needs to know first. */
function GenreQuestions({ genre, content }: { genre: Genre; content: ContentWork }) {
  const t = useTranslations('assist.jointWork.content');
  return ([0, 1] as const).map((place) => (
    <TextField
      key={place}
      label={t(place === 0 ? `questions.${genre}.first` : `questions.${genre}.second`)}
      optionalLabel={t('optional')}
      value={content.answers[place]}
      onChange={({ target }) => content.setAnswer(place, target.value)}
      maxLength={assistLimits.longestTopic}
    />
  ));
}

interface MadeContentProps {
  content: ContentWork;
  /** The result was inserted or discarded, and the pressed button is gone. */
  onSettled: () => void;
}

function MadeContent({ content: { result, insert, discard }, onSettled }: MadeContentProps) {
  const t = useTranslations('assist.jointWork.content');
  return (
    <>
      <div role="status" className="flex flex-col gap-3">
        {result && (
          <>
            <h3 className="font-semibold">{t('result')}</h3>
            <p className="rounded-card border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere">
              {result.text}
            </p>
            <ProducedBy producer={result.producer} />
            {result.example && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('example')}</summary>
                <p className="rounded-card border border-line bg-card p-4 whitespace-pre-wrap">{result.example}</p>
              </details>
            )}
          </>
        )}
      </div>
      {result && (
        <div className="flex flex-wrap gap-3">
          <Button
            icon="plus"
            onClick={() => {
              insert();
              onSettled();
            }}
          >
            {t('insert')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              onSettled();
            }}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  );
}

const formats = ['txt', 'md', 'docx'] as const;

function ExportButtons({ text, refuse }: { text: string; refuse: (why: string) => void }) {
  const t = useTranslations('assist.jointWork.export');
  const { language } = usePreferences().preferences;
  const word = useAction(
    async (name: string) => {
      const { docxType, writeDocx } = await import('./write-docx.ts');
      saveBlob(name, new Blob([writeDocx(text, guessLanguage(text, language))], { type: docxType }));
    },
    () => toast({ title: t('error'), description: t('failed'), variant: 'destructive' }),
  );

  function save(format: (typeof formats)[number]): void {
    if (text.trim() === '') return refuse(t('nothing'));
    const name = `${t('fileName')}.${format}`;
    if (format === 'docx') word.run(name);
    else saveFile(name, text, format === 'md' ? 'text/markdown' : 'text/plain');
  }

  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6" aria-labelledby="export-title">
      <h2 id="export-title" className="font-title text-xl">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <Button
            key={format}
            icon="download"
            busy={format === 'docx' && word.sending && t('preparing')}
            onClick={() => save(format)}
          >
            {t(`formats.${format}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
    </section>
  );
}
