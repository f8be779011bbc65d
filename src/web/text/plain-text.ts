import { type Language, languageFacts } from '../../shared/language.ts';

// The browser's own Intl does all of these better for any language, and takes 15 to 30 ms each on a slow phone before the
// first answer. What every page shows at once does without it.

/** 4.5 is written '4,5' in Spanish. */
export function formatOneDecimal(value: number, language: Language): string {
  return value.toFixed(1).replace('.', languageFacts[language].decimalSign);
}

/** 1287 is written '1,287', as Latin America and English do; Spain leaves four figures without a sign, and understands it. */
export function formatThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The words of what the server made of somebody's text, without its formatting: for what search engines show of a page. */
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
