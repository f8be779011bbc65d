import type { Language } from '../../../../shared/language.ts';
import type { Presentation, Slide } from '../../../contract.ts';
import type { NewPresentation } from '../../../schemas.ts';
import type { Engine, WantedContent } from '../engine.ts';
import { answerByKeywords } from './answer-by-keywords.ts';
import { fillTopic } from './fill-topic.ts';
import { slidePlan } from './slide-plan.ts';
import { guidedTexts } from './texts.ts';

/** Fixed rules and prepared texts: it needs no service and never fails. */
export const guidedEngine: Engine = {
  made: { kind: 'guided', name: null },
  async *answer(asked) {
    yield answerByKeywords(asked);
  },
  writeContent: async (wanted) => fillTemplate(wanted),
  outlinePresentation: async (wanted) => planSlides(wanted),
};

export function fillTemplate({ kind, topic, language, variant, help }: WantedContent): string {
  const { templates, questions, openTopic } = guidedTexts[language];
  const ofKind = help === 'ideas' ? questions[kind] : templates[kind];
  return beginSentence(fillTopic(ofKind[variant % ofKind.length] ?? '', topic || openTopic, language));
}

export function planSlides(wanted: NewPresentation): Omit<Presentation, 'producer' | 'concern'> {
  const { topic, audience, style, language, slideCount } = wanted;
  const texts = guidedTexts[language];
  const planned = slidePlan
    .map((slide, place) => ({ ...slide, text: texts.slides[place] }))
    .filter(({ from }) => from <= slideCount);
  const ideas = placeIdeas(
    ideasIn(wanted.ideas),
    planned.filter(({ isReplaceable }) => isReplaceable).length,
    language,
  );
  const slides = planned.map(({ isReplaceable, text }): Slide => {
    const { title = topic, bullets = [], notes = '' }: Partial<Slide> = (isReplaceable && ideas.shift()) || { ...text };
    return {
      title: beginSentence(title),
      bullets: bullets.map((bullet) => fillTopic(bullet, topic, language)),
      notes: `${notes} ${texts.audienceNotes[audience]}`,
    };
  });
  const [first, ...rest] = slides;
  if (!first) throw new Error('A presentation has a first slide.');
  const opening = { ...first, notes: `${first.notes} ${texts.styleNotes[style]}` };
  return { title: beginSentence(topic), slides: [opening, ...rest] };
}

/** One slide per idea; if there are more ideas than slides, the last slide takes the rest. */
function placeIdeas(ideas: readonly string[], places: number, language: Language) {
  const { ideaSlide, ideasTogether } = guidedTexts[language];
  const { bullets, notes } = ideaSlide;
  const alone = ideas.length > places ? ideas.slice(0, places - 1) : ideas;
  const together = ideas.slice(alone.length);
  return [
    ...alone.map((title) => ({ title, bullets, notes })),
    ...(together.length > 0 ? [{ title: ideasTogether, bullets: together, notes }] : []),
  ];
}

const maxTitleLength = 120;

/** One idea per line, without list markers. */
function ideasIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => [...line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim()].slice(0, maxTitleLength).join(''))
    .filter((line) => line !== '');
}

function beginSentence(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
