/** What the reader calls a language: 'inglés' in Spanish. */
export function languageName(language: string, readerLanguage: string): string {
  return new Intl.DisplayNames(readerLanguage, { type: 'language' }).of(language) ?? language;
}
