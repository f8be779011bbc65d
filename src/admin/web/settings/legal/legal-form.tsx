import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { legalFailures, type LegalSettings, publishLegalVersion } from '../../../../legal/contract.ts';
import { legalAddresses, legalLimits } from '../../../../legal/limits.ts';
import type { NewLegalVersion } from '../../../../legal/schemas.ts';
import { defaultLanguage, languages } from '../../../../shared/language.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { DraftNote } from '../../../../web/forms/draft-note.tsx';
import { useDraft } from '../../../../web/forms/draft.ts';
import { DraftedForm } from '../../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../../../web/forms/form.ts';
import { languageName } from '../../../../web/forms/language-name.ts';
import { useFocusAfterUpdate } from '../../../../web/layout/use-focus-after-update.ts';
import { MarkdownField } from '../../../../web/markdown/markdown-field.tsx';
import { Link } from '../../../../web/router/router.tsx';
import { Card } from '../../../../web/ui/core/card.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { legalSettingsQuery } from '../data/queries.ts';
import { LegalPreview, useRenderedTexts } from './legal-preview.tsx';
import { NewerVersion } from './newer-version.tsx';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

function readVersion(data: FormData) {
  const byLanguage = (name: string) =>
    Object.fromEntries(languages.map((language) => [language, textOf(data, `${name}.${language}`)]));
  return {
    values: {
      basedOn: Number(textOf(data, 'basedOn')),
      texts: byLanguage('texts'),
      changes: byLanguage('changes'),
      asksAgain: data.has('asksAgain'),
    },
    fieldOf: (path: string) => (path === 'changes' ? `changes.${defaultLanguage}` : path),
  };
}

/** Write, look at it, publish. What is written stays on this device until then. */
export function LegalForm({ settings }: { settings: LegalSettings }) {
  const draft = useDraft(`legal-${settings.document}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  return (
    <Card as="section" aria-labelledby="texto-propio" className="flex flex-col gap-5">
      <FormHeading settings={settings} ref={heading} />
      <Steps key={draft.formKey} settings={settings} draft={draft} onBack={focusHeading} />
    </Card>
  );
}

interface StepsProps {
  settings: LegalSettings;
  draft: ReturnType<typeof useDraft>;
  /** The form is shown again. */
  onBack: () => void;
}

function Steps({ settings, draft, onBack }: StepsProps) {
  const { number } = settings;
  /** As it was when the writer came. */
  const [start] = useState(draft.saved);
  const hasDraft = Object.keys(start).length > 0;
  const [basedOn, setBasedOn] = useState(() => Number(start['basedOn'] ?? number));
  const [shown, setShown] = useState<NewLegalVersion>();
  const [html, render] = useRenderedTexts();
  const back = () => {
    setShown(undefined);
    onBack();
  };
  const onDone = () => {
    draft.discard();
    onBack();
  };
  const publish = usePublish(settings, { onBehind: back, onDone });
  const form = useForm({
    schema: async () => (await import('../../../../legal/schemas.ts')).NewLegalVersion,
    read: readVersion,
    async send(values) {
      await render(values.texts);
      setShown(values);
    },
  });
  return (
    <>
      {hasDraft && !shown && <DraftNote onBeginAnew={draft.discard} />}
      {basedOn < number && !shown && <NewerVersion settings={settings} onGoOn={() => setBasedOn(number)} />}
      <div hidden={shown !== undefined}>
        <DraftedForm form={form} draft={draft}>
          <input type="hidden" name="basedOn" value={basedOn} />
          <VersionFields
            errors={form.errors}
            // A field that was emptied is not in the draft.
            valueOf={(name) => (hasDraft ? (start[name] ?? '') : undefined)}
            published={settings.texts}
          />
          <FormProblem problem={form.problem} />
          <PreviewButton isBusy={form.sending} />
        </DraftedForm>
      </div>
      {shown && <LegalPreview version={shown} html={html} publish={publish} onBack={back} />}
    </>
  );
}

function FormHeading({ settings, ref }: { settings: LegalSettings; ref: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('siteSettings.legal');
  return (
    <header className="flex flex-col gap-2">
      <h2 id="texto-propio" ref={ref} tabIndex={-1} className="text-xl">
        {t(`documents.${settings.document}`)}
      </h2>
      <p className="text-ink-soft">
        {t.rich('inForce', {
          number: settings.number,
          read: (words) => (
            <Link to={legalAddresses[settings.document]} className={linkClass}>
              {words}
            </Link>
          ),
        })}
      </p>
    </header>
  );
}

function PreviewButton({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('siteSettings.legal');
  return (
    <div>
      <SubmitButton busy={isBusy && t('preparing')}>{t('preview')}</SubmitButton>
    </div>
  );
}

interface VersionFieldsProps {
  errors: Record<string, string>;
  /** From the draft; undefined without one. */
  valueOf: (name: string) => string | undefined;
  published: LegalSettings['texts'];
}

function VersionFields({ errors, valueOf, published }: VersionFieldsProps) {
  const t = useTranslations('siteSettings.legal');
  const locale = useLocale();
  return (
    <>
      {languages.map((language) => (
        <MarkdownField
          key={language}
          label={t('text', { language: languageName(language, locale) })}
          hint={t('textHint')}
          name={`texts.${language}`}
          rows={10}
          maxLength={legalLimits.text}
          defaultValue={valueOf(`texts.${language}`) ?? published[language]}
          error={errors[`texts.${language}`]}
        />
      ))}
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('changes', { language: languageName(language, locale) })}
          hint={t('changesHint')}
          name={`changes.${language}`}
          lang={language}
          maxLength={legalLimits.changes}
          autoComplete="off"
          defaultValue={valueOf(`changes.${language}`)}
          error={errors[`changes.${language}`]}
        />
      ))}
      <Checkbox
        label={t('asksAgain')}
        hint={t('asksAgainHint')}
        name="asksAgain"
        defaultChecked={valueOf('asksAgain') === 'on'}
      />
    </>
  );
}

/** If somebody else was faster, the newest version is read: the form says so and keeps the text. */
function usePublish({ document }: LegalSettings, { onDone, onBehind }: { onDone: () => void; onBehind: () => void }) {
  const t = useTranslations('siteSettings.legal');
  const call = useCall();
  const queries = useQueryClient();
  const query = legalSettingsQuery(document);
  return useAction(
    async (body: NewLegalVersion) => {
      const published = await call(publishLegalVersion, { params: { document }, body });
      queries.setQueryData(query.queryKey, published);
      onDone();
      toast({ title: t('published'), description: t('publishedText', { number: published.number }) });
      await queries.invalidateQueries({ queryKey: ['/api/legal/{document}'] });
      await queries.invalidateQueries({ queryKey: ['/api/user'] });
    },
    (problem) => {
      const isBehind = problem !== 'offline' && problem.code === legalFailures.newerVersion.code;
      if (isBehind) void queries.invalidateQueries(query).then(onBehind);
      return isBehind;
    },
  );
}
