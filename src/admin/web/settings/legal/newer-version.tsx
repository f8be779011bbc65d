import { useLocale, useTranslations } from 'use-intl';
import type { LegalSettings } from '../../../../legal/contract.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import { languageName } from '../../../../web/forms/language-name.ts';
import { Button } from '../../../../web/ui/core/button.tsx';

/** Somebody published a version after the writer began: what it says, and a button to go on from there with one's own text. */
export function NewerVersion({ settings, onGoOn }: { settings: LegalSettings; onGoOn: () => void }) {
  const t = useTranslations('siteSettings.legal.newer');
  const locale = useLocale();
  const { number, texts } = settings;
  const written = keysOf(texts).filter((language) => texts[language]);
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col items-start gap-3 rounded-control border border-warning-line bg-warning-wash p-4 text-warning-text"
    >
      <p role="alert">{t('explanation', { number })}</p>
      {written.length === 0 && <p>{t('noText', { number })}</p>}
      {written.map((language) => (
        <details key={language} className="w-full">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('itsText', { number, language: languageName(language, locale) })}
          </summary>
          <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
            {texts[language]}
          </p>
        </details>
      ))}
      <Button onClick={onGoOn}>{t('goOn', { number })}</Button>
    </section>
  );
}
