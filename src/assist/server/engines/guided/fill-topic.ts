import type { Language } from '../../../../shared/language.ts';

interface TopicGrammar {
  /** Matches questions, which a sentence can contain only as a quotation. */
  asks: RegExp;
  /** Words that are capitalised only at the start of a sentence. */
  small: RegExp;
  /** Places whose article is part of the name. */
  named: RegExp;
  quoted: (topic: string) => string;
  /** Joins the topic with a preceding word that may contract with it. */
  join: (before: string, topic: string) => string;
}

const nothing = /(?!)/;
/** For languages without rules of their own: the topic stays as typed. */
const plain: TopicGrammar = {
  asks: /\?$/,
  small: nothing,
  named: nothing,
  quoted: (topic) => `“${topic}”`,
  join: (before, topic) => before + topic,
};

const grammars: Readonly<Partial<Record<string, TopicGrammar>>> = {
  es: {
    asks: /^¿|\?$|^(?:cómo|como|qué|que|por qué|para qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|cuántas)\s/iu,
    small:
      /^(?:(?:el|la|los|las|un|una|unos|unas|lo|mi|mis|tu|tus|su|sus|nuestr[oa]s?|est[aeo]s?|esas?|es[eo]s?|algun[oa]s|much[oa]s|vari[oa]s|dos|tres|diez)(?=\s)|(?:uso|historia|efectos|ventajas|causas|redes|energías?|tipos|arte|música|ciencias?|inteligencia|\p{L}+(?:ción|ciones|siones|sión|dad|dades|ismo|logía|grafía|tica|ticas|síntesis|miento|mientos|aje))(?!\p{L}))/iu,
    named:
      /^(?:El Salvador|El Cairo|El Escorial|La Habana|La Haya|La Paz|La Rioja|La Mancha|La Coruña|La Plata|Los Ángeles|Las Vegas)(?!\p{L})/u,
    quoted: (topic) => `«${topic}»`,
    // `de el` and `a el` contract.
    join: (before, topic) =>
      before && topic.startsWith('el ') ? `${before.trim()}l ${topic.slice(3)}` : before + topic,
  },
  en: {
    ...plain,
    asks: /\?$|^(?:how|what|why|when|where|who|which|whether)\s/iu,
    small:
      /^(?:(?:the|an?|my|your|our|their|its|this|these|those|some|many|two|three|ten)(?=\s)|(?:uses?|history|effects|advantages|causes|types|art|music|science|social|\p{L}+(?:tions?|sions?|logy|graphy|ness|synthesis|ments?|ics|ism)|artificial)(?!\p{L}))/iu,
    named: /^(?:The Hague|The Bahamas|The Gambia)(?!\p{L})/u,
  },
};

const grammarOf = (language: Language): TopicGrammar => grammars[language] ?? plain;

/** Strips punctuation from the end. A loop, because a regular expression would restart at every mark. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,;:…'.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** Adapts a typed topic to the middle of a sentence: 'Las redes sociales.' becomes 'las redes sociales'. */
export function insideSentence(topic: string, language: Language): string {
  const { asks, small, named, quoted } = grammarOf(language);
  const bare = withoutEnd(topic.replaceAll(/\s+/g, ' '));
  if (asks.test(bare)) return quoted(bare);
  if (named.test(bare) || !small.test(bare)) return bare;
  // All capitals means an abbreviation, or is intended.
  const [first = ''] = bare.split(' ');
  if (first.length > 3 && first === first.toUpperCase()) return bare;
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** Replaces the sentence's placeholder with the topic. */
export function fillTopic(sentence: string, topic: string, language: Language): string {
  const named = insideSentence(topic, language);
  return sentence
    .replaceAll('«{topic}»', `«${topic}»`)
    .replaceAll('“{topic}”', `“${topic}”`)
    .replaceAll(/(?<before>(?<!\p{L})(?:de|a) )?\{topic\}/giu, (_place, before: string = '') =>
      grammarOf(language).join(before, named),
    );
}
