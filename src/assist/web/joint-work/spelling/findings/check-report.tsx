import { useTranslations } from 'use-intl';
import { fewestWords, type Readability } from '../../../../../shared/readability/readability.ts';
import { useAction } from '../../../../../web/forms/form.ts';
import { saveBlob } from '../../../../../web/lazy/save-file.ts';
import { Button } from '../../../../../web/ui/core/button.tsx';
import { toast } from '../../../../../web/ui/core/toast.tsx';
import type { Check } from '../../use-check.ts';
import type { WorkspaceControl } from '../../use-workspace.ts';
import type { Passage } from '../passages/passages.ts';
import { useExplanation } from './explain-issue.ts';
import { PassageLanguageField } from './issue-language.tsx';

interface CheckReportProps {
  control: WorkspaceControl;
  check: Check;
}

/** What a check says about the text as a whole, and the file with its corrections. */
export function CheckReport({ control, check }: CheckReportProps) {
  const { result, settings } = check;
  const marked = (result?.passages ?? []).filter(
    ({ language, key }) => language !== settings.language || settings.chosen[key] !== undefined,
  );
  return (
    <>
      {result && <ReadabilityReport scores={result.readability} />}
      <PassageList passages={marked} onLanguage={check.setPassageLanguage} />
      <TrackedChangesButton control={control} check={check} />
    </>
  );
}

function ReadabilityReport({ scores }: { scores: readonly Readability[] }) {
  const t = useTranslations('spelling.readability');
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4" aria-labelledby="readability-title">
      <h2 id="readability-title" className="font-title text-xl">
        {t('title')}
      </h2>
      {scores.length === 0 && <p className="text-sm text-ink-soft">{t('tooShort', { least: fewestWords })}</p>}
      {scores.map(({ language, score, band, words, sentences }) => (
        <div key={language}>
          <p>
            <strong className="text-lg">{t(`bands.${language}.${band}` as 'bands.es.normal')}</strong>
            <span className="tabular-nums"> · {t('score', { score })}</span>
            {' · '}
            {t(`scale.${language}`)}
          </p>
          <p className="text-sm text-ink-soft">{t('counts', { words, sentences, average: words / sentences })}</p>
        </div>
      ))}
      {scores.length > 0 && <p className="text-sm text-ink-soft">{t('hint')}</p>}
    </section>
  );
}

/** More would be a text in another language, which has its own field. */
const mostPassages = 20;

function PassageList({
  passages,
  onLanguage,
}: {
  passages: readonly Passage[];
  onLanguage: Check['setPassageLanguage'];
}) {
  const t = useTranslations('spelling.passages');
  const each = [...new Map(passages.map((passage) => [passage.key, passage])).values()].slice(0, mostPassages);
  if (each.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4" aria-labelledby="passages-title">
      <h2 id="passages-title" className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <ul className="flex flex-col gap-4">
        {each.map(({ key, language }) => (
          <li key={key} className="grid gap-2 sm:grid-cols-[1fr_12rem] sm:items-center sm:gap-4">
            <q className="line-clamp-3 wrap-anywhere">{key}</q>
            <PassageLanguageField passage={key} language={language} onLanguage={onLanguage} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TrackedChangesButton({ control, check }: CheckReportProps) {
  const t = useTranslations('spelling.tracked');
  const explain = useExplanation();
  const { text, findings = [], accepted } = control.workspace;
  const { language } = check.settings;
  const { run, sending } = useAction(
    async () => {
      const [{ docxType, writeDocx }, { reviewOf }] = await Promise.all([
        import('../../write-docx.ts'),
        import('../../tracked-changes.ts'),
      ]);
      const review = reviewOf({ text, findings, accepted }, explain);
      const file = writeDocx(text, language, { author: t('author'), date: new Date(), ...review });
      saveBlob(`${t('fileName')}.docx`, new Blob([file], { type: docxType }));
    },
    () => toast({ title: t('error'), description: t('failed'), variant: 'destructive' }),
  );
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4" aria-labelledby="tracked-title">
      <h2 id="tracked-title" className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <Button icon="download" busy={sending && t('preparing')} onClick={() => run()}>
        {t('download')}
      </Button>
    </section>
  );
}
