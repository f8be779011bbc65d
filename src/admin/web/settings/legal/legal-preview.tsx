import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NewLegalVersion } from '../../../../legal/schemas.ts';
import { previewMarkdown } from '../../../../shared/contract/markdown.ts';
import { languageFacts, languages } from '../../../../shared/language.ts';
import type { ByLanguage } from '../../../../shared/texts-by-language.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import type { useAction } from '../../../../web/forms/form.ts';
import { RichText } from '../../../../web/markdown/rich-text.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';

/** Renders the texts as the published ones are. */
export function useRenderedTexts(): [html: ByLanguage, render: (texts: ByLanguage) => Promise<void>] {
  const call = useCall();
  const [html, setHtml] = useState<ByLanguage>({});
  return [
    html,
    async (texts) => {
      const made: Partial<Record<string, string>> = {};
      for (const language of languages) {
        const text = texts[language];
        if (text) made[language] = (await call(previewMarkdown, { body: { text } })).html;
      }
      setHtml(made);
    },
  ];
}

interface LegalPreviewProps {
  version: NewLegalVersion;
  html: ByLanguage;
  publish: ReturnType<typeof useAction<[NewLegalVersion]>>;
  onBack: () => void;
}

/** The step before publishing: what readers will see, and what will happen. */
export function LegalPreview({ version, html, publish, onBack }: LegalPreviewProps) {
  const t = useTranslations('siteSettings.legal');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = version.basedOn + 1;
  return (
    <section aria-labelledby="vista-previa" className="flex flex-col gap-5">
      <h3 id="vista-previa" ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t('previewTitle', { number })}
      </h3>
      {languages.map((language) => (
        <div key={language} className="flex flex-col gap-2">
          <h4 className="font-semibold">{languageFacts[language].name}</h4>
          <div className="rounded-control border p-4">
            {html[language] ? (
              <RichText html={html[language]} lang={language} />
            ) : (
              <p className="text-ink-soft">{t(Object.keys(html).length > 0 ? 'otherText' : 'noText')}</p>
            )}
          </div>
          {version.changes[language] && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {t('whatChanges')} <span lang={language}>{version.changes[language]}</span>
            </p>
          )}
        </div>
      ))}
      <p>{t(version.asksAgain ? 'willAsk' : 'willNotAsk')}</p>
      <FormProblem problem={publish.problem} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={publish.sending && t('publishing')} onClick={() => publish.run(version)}>
          {t('publish', { number })}
        </Button>
        <Button onClick={onBack}>{t('goOnWriting')}</Button>
      </div>
    </section>
  );
}
