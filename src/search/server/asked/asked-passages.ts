import { type Language, languages } from '../../../shared/language.ts';
import type { Answered } from './request-index.ts';
import { askedEntries } from './shipped-asked.ts';

/** A passage by what it is called. Nothing is found for one that was renamed since. */
export interface PassageName {
  language: Language;
  title: string;
  heading: string;
}

export const keyOfPassage = ({ language, title, heading }: PassageName): string => `${language} ${title}\n${heading}`;

/** The passages of `content/asked` in all languages, with the questions that they answer. */
export async function askedPassages(): Promise<Answered<PassageName>[]> {
  const passages = new Map<string, { target: PassageName; requests: string[] }>();
  for (const entry of await askedEntries()) {
    for (const language of languages) {
      const here = entry[language];
      if (!here) continue;
      const target = { language, title: here.title, heading: here.heading };
      const known = passages.get(keyOfPassage(target)) ?? { target, requests: [] };
      known.requests.push(...here.asks);
      passages.set(keyOfPassage(target), known);
    }
  }
  return [...passages.values()];
}
