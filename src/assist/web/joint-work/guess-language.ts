import { type TextLanguage, textLanguages } from '../../limits.ts';

const telling: Record<TextLanguage, RegExp> = {
  es: /(?<!\p{L})(?:el|la|los|las|de|del|que|y|en|un|una|es|con|por|para|se|no|su|lo|como|pero|más)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|of|and|to|in|is|that|it|for|with|are|was|this|not|have|you|but|from|they|on)(?!\p{L})/giu,
};

/** Guesses by function words, which every sentence has. If the text has too few, the language of the screen, if supported. */
export function guessLanguage(text: string, screen: string = textLanguages[0]): TextLanguage {
  const count = (language: TextLanguage) => text.match(telling[language])?.length ?? 0;
  const counted = textLanguages.map((language) => ({ language, count: count(language) }));
  const most = Math.max(...counted.map((each) => each.count));
  const likely = counted.filter((each) => each.count === most).map(({ language }) => language);
  return likely.find((language) => language === screen) ?? likely[0] ?? textLanguages[0];
}
