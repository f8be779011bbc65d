import type { Language } from '../shared/language.ts';

// The browser's own Intl does all of these better for any language, and takes 15 to 30 ms each on a slow phone before the
// first answer. What every page shows at once does without it.

/** For putting words of our own in order: 'Diseño' stands between 'Chatbots' and 'Documentos'. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** 4.5 is written '4,5' in Spanish. */
export function withOneDecimal(value: number, language: Language): string {
  const written = value.toFixed(1);
  return language === 'es' ? written.replace('.', ',') : written;
}

/** 1287 is written '1,287', as Latin America and English do; Spain leaves four figures without a sign, and understands it. */
export function withThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
