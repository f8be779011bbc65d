import { type Language, languageFacts } from '../../shared/language.ts';

// Intl does this for any language but takes 15 to 30 ms on first use on a slow phone. Text in the first paint avoids it.

/** '4,5' in Spanish. */
export function formatOneDecimal(value: number, language: Language): string {
  return value.toFixed(1).replace('.', languageFacts[language].decimalSign);
}

/** '1,287', as in Latin America and in English; readers in Spain understand it, too. */
export function formatThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of rendered HTML, for search-engine descriptions. */
export function htmlToPlainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (written, name: string) => entityOf(name) ?? written)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function entityOf(name: string): string | undefined {
  const [, code] = /^#x([\da-f]{1,6})$/i.exec(name) ?? [];
  if (code && Number.parseInt(code, 16) <= 0x10ffff) return String.fromCodePoint(Number.parseInt(code, 16));
  return entities[name];
}
