import { byLanguage, type Language } from '../../../../../shared/language.ts';
import type { Genre } from '../../../../limits.ts';
import type { WantedContent } from '../../engine.ts';
import type spanish from './drafts.es.json';

const drafts = byLanguage(import.meta.glob<typeof spanish>('./drafts.*.json', { eager: true, import: 'default' }));

/** With a capital letter, also after the mark of a question. */
const beginLine = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** The parts of a text of this genre, each with questions that its author answers, and what the author already said. */
export function writeDraft(genre: Genre, { topic, answers, language, variant }: WantedContent): string {
  const { name, answers: labels, structures } = drafts[language][genre];
  const parts = structures[variant % structures.length] ?? [];
  const said = labels.flatMap((label, place) => {
    const answer = answers[place]?.trim();
    return answer ? [`- **${label}:** ${answer.replaceAll(/\s+/g, ' ')}`] : [];
  });
  return [
    `# ${topic === '' ? name : beginLine(topic.replaceAll(/\s+/g, ' '))}`,
    ...(said.length > 0 ? [said.join('\n')] : []),
    ...parts.map(({ heading, prompts }) => [`## ${heading}`, ...prompts.map((prompt) => `- ${prompt}`)].join('\n')),
  ].join('\n\n');
}

/** A short text of ours of the same genre, on another topic. */
export function exampleOf(genre: Genre, language: Language): string {
  return drafts[language][genre].example;
}
