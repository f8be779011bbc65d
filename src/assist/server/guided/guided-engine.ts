import type { Presentation, Slide } from '../../contract.ts';
import type { NewContent, NewPresentation } from '../../schemas.ts';
import type { Engine } from '../engine.ts';
import { answerByKeywords } from './answer-by-keywords.ts';
import { contentTemplates, openTopic } from './content-templates.ts';
import { ideaSlide, slidePlan } from './slide-plan.ts';
import { audienceNotes, styleNotes } from './speaker-notes.ts';

/** Fixed rules and prepared words: it needs no service, and never fails. */
export const guidedEngine: Engine = {
  made: { kind: 'guided', name: null },
  async *answer(asked) {
    yield answerByKeywords(asked);
  },
  writeContent: async (wanted) => fillTemplate(wanted),
  outlinePresentation: async (wanted) => planSlides(wanted),
};

export function fillTemplate({ kind, topic, language, variant }: NewContent): string {
  const templates = contentTemplates[kind];
  const template = templates[variant % templates.length]?.[language] ?? '';
  return beginSentence(template.replaceAll('{topic}', topic || openTopic[language]));
}

export function planSlides(wanted: NewPresentation): Omit<Presentation, 'producer'> {
  const { topic, audience, style, language, slideCount } = wanted;
  const ideas = ideasIn(wanted.ideas);
  const slides = slidePlan
    .filter(({ from }) => from <= slideCount)
    .map((planned): Slide => {
      const idea = planned.isReplaceable && ideas.shift();
      const { bullets, notes } = idea ? ideaSlide : planned;
      const fill = (text: string) => text.replaceAll('{topic}', topic);
      return {
        title: beginSentence(fill(idea || planned.title[language])),
        bullets: bullets[language].map(fill),
        notes: `${notes[language]} ${audienceNotes[audience][language]}`,
      };
    });
  const [first, ...rest] = slides;
  if (!first) throw new Error('A presentation has a first slide.');
  const opening = { ...first, notes: `${first.notes} ${styleNotes[style][language]}` };
  return { title: beginSentence(topic), slides: [opening, ...rest] };
}

const longestTitle = 120;

/** One a line, without the marks of a list. */
function ideasIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => [...line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim()].slice(0, longestTitle).join(''))
    .filter((line) => line !== '');
}

function beginSentence(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
