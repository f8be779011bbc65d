import { useTranslations } from 'use-intl';
import { languageFacts, languages } from '../../../shared/language.ts';

/** What the tokenizer reads: mostly one language, or a text of one's own. */
export function useSourceName(): (source: string) => string {
  const t = useTranslations('labs.tokens.text');
  return (source) => {
    const main = languages.find((language) => language === source);
    return main ? t('mostly', { language: languageFacts[main].name }) : t('own');
  };
}
