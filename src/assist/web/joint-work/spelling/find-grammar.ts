import type { Language } from '../../../../shared/language.ts';
import { commonRules } from './common-rules.ts';
import { englishRules } from './english-rules.ts';
import type { Finding } from './finding.ts';
import type { GrammarRule } from './grammar-rule.ts';
import { openingWord } from './opening-marks.ts';
import { spanishRules } from './spanish-rules.ts';
import { asWritten } from './suggest.ts';

const rulesOf = {
  es: { ...commonRules, ...spanishRules },
  en: { ...commonRules, ...englishRules },
};

export type GrammarRuleId = keyof (typeof rulesOf)['es'] | keyof (typeof rulesOf)['en'];

/** What breaks a rule, in the order of the text. Of two that overlap the one that begins first stays. */
export function findGrammar(text: string, language: Language): Finding[] {
  const found = Object.entries<GrammarRule>(rulesOf[language]).flatMap(([rule, definition]) =>
    findBroken(text, rule as GrammarRuleId, definition),
  );
  const inOrder = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return inOrder.filter((finding, index) => inOrder.slice(0, index).every(({ end }) => end <= finding.start));
}

function findBroken(text: string, rule: GrammarRuleId, { pattern, instead }: GrammarRule): Finding[] {
  return [...text.matchAll(pattern)].flatMap((match): Finding[] => {
    const { start, original } = wrongPart(match);
    const suggestions = instead(original, match).map((right) =>
      // Where the capital itself is the mistake.
      right.toLowerCase() === original.toLowerCase() ? right : asWritten(original, right),
    );
    if (original === '' || suggestions.length === 0 || suggestions.includes(original)) return [];
    return [{ type: 'grammar', rule, original, start, end: start + original.length, suggestions }];
  });
}

function wrongPart(match: RegExpExecArray): { start: number; original: string } {
  const { sentence } = match.groups ?? {};
  const places = match.indices?.groups;
  if (sentence !== undefined) {
    const { start, word } = openingWord(sentence);
    return { start: (places?.['sentence']?.[0] ?? 0) + start, original: word };
  }
  const part = Object.entries(places ?? {}).find(([name, place]) => name.startsWith('wrong') && place)?.[1];
  const [start, end] = part ?? [match.index, match.index + match[0].length];
  return { start, original: match.input.slice(start, end) };
}
