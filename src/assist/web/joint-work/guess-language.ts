import type { Language } from '../../../shared/language.ts';

const telling: Record<Language, RegExp> = {
  es: /(?<!\p{L})(?:el|la|los|las|de|del|que|y|en|un|una|es|con|por|para|se|no|su|lo|como|pero|más)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|of|and|to|in|is|that|it|for|with|are|was|this|not|have|you|but|from|they|on)(?!\p{L})/giu,
};

/** By its small words, which every sentence has. A text that says too little is in the language given. */
export function guessLanguage(text: string, otherwise: Language): Language {
  const count = (language: Language) => text.match(telling[language])?.length ?? 0;
  const [spanish, english] = [count('es'), count('en')];
  return spanish === english ? otherwise : spanish > english ? 'es' : 'en';
}
