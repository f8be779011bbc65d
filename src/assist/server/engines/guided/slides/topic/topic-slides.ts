import type { Language } from '../../../../../../shared/language.ts';
import type { Audience, SlideStyle } from '../../../../../limits.ts';
import { fillTopic, insideSentence } from '../../fill-topic.ts';
import { choosePicture } from '../choose-picture.ts';
import { draftSlide, type SlideDraft } from '../slide-draft.ts';
import { slideTextsIn } from '../slide-texts.ts';
import { after, agendaFrom, before, type PlannedSlide, planOf } from './slide-plan.ts';
import { shapeOf, type TopicShape } from './topic-shape.ts';

interface Wanted {
  topic: string;
  ideas: readonly string[];
  audience: Audience;
  style: SlideStyle;
  slideCount: number;
  language: Language;
}

interface SlideText {
  title?: string;
  bullets: string[];
  notes: string;
}

type Planned = PlannedSlide & { text: SlideText; isOwn?: true };

/** Every slide for this kind of topic, in display order. */
function planFor({ kind, isCycle, isDebate }: TopicShape, language: Language): Planned[] {
  const { shapes, common, cycle, debate } = slideTextsIn(language);
  const frame = (part: typeof before | typeof after): Planned[] =>
    Object.entries(part).map(([name, plan]: [string, PlannedSlide]) => ({
      ...plan,
      text: common[name as keyof typeof common],
    }));
  const own = planOf(kind).map((plan, place): Planned => {
    const text = shapes[kind][place] ?? cycle;
    if (isCycle && plan.diagram === 'process') return { ...plan, diagram: 'cycle', text: cycle, isOwn: true };
    return { ...plan, text: isDebate && place === 1 ? debate : text, isOwn: true };
  });
  return [...frame(before), ...own, ...frame(after)];
}

/** An honest structure of questions for a topic that the product knows nothing of: which ones depends on what the topic is. */
export function slidesForTopic(wanted: Wanted): SlideDraft[] {
  const { topic, audience, style, slideCount, language } = wanted;
  const texts = slideTextsIn(language);
  const shape = shapeOf(topic);
  const planned = planFor(shape, language).filter(({ from }) => from <= slideCount);
  const ideas = placeIdeas(wanted.ideas, planned.filter(({ isReplaceable }) => isReplaceable).length, language);
  const slides = planned.map(({ isReplaceable, layout = 'bullets', diagram = null, picture = null, text }) => {
    const idea = isReplaceable ? ideas.shift() : undefined;
    const { title = topic, bullets, notes } = idea ?? text;
    return draftSlide({
      ...(idea ? { layout: idea.layout, picture: idea.picture } : { layout, diagram, picture }),
      title,
      bullets: bullets.map((line) => fillLine(line, topic, shape, language)),
      notes,
    });
  });
  const [cover, ...rest] = slides as [SlideDraft, ...SlideDraft[]];
  const agenda = draftSlide({
    layout: 'bullets',
    title: texts.agenda,
    bullets: rest
      .filter((_, place) => planned[place + 1]?.isOwn)
      .map(({ title }) => title)
      .slice(0, maxAgenda),
    notes: texts.agendaNotes,
  });
  return [cover, ...(slideCount >= agendaFrom ? [agenda] : []), ...rest].map((slide, place) => {
    const said = `${slide.notes} ${texts.audienceNotes[audience]}`;
    return { ...slide, notes: place === 0 ? `${said} ${texts.styleNotes[style]}` : said };
  });
}

const maxAgenda = 7;

/** Puts the topic, or the sides that it compares, into a line. */
function fillLine(line: string, topic: string, { sides }: TopicShape, language: Language): string {
  const [first, second] = sides ?? [topic, topic];
  const filled = fillTopic(line, topic, language)
    .replaceAll('{first}', insideSentence(first, language))
    .replaceAll('{second}', insideSentence(second, language));
  return line.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** One slide per idea; if there are more ideas than slides, the last slide takes the rest. */
function placeIdeas(ideas: readonly string[], places: number, language: Language): SlideDraft[] {
  const { ideaSlide, ideasTogether } = slideTextsIn(language);
  const { bullets, notes } = ideaSlide;
  const alone = ideas.length > places ? ideas.slice(0, places - 1) : ideas;
  const together = ideas.slice(alone.length);
  return [
    ...alone.map((title) => draftSlide({ layout: 'picture', title, bullets, notes, picture: choosePicture(title) })),
    ...(together.length > 0 ? [draftSlide({ layout: 'bullets', title: ideasTogether, bullets: together, notes })] : []),
  ];
}
