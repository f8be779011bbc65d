import type { Language } from '../../../../../shared/language.ts';
import { areOpposed, arrangePart, isSourcesTitle } from './arrange-part.ts';
import { contentWords } from './content-words.ts';
import { countWords, pickSentences, weighSentence, type WordCounts } from './key-sentences.ts';
import type { Part } from './segment.ts';
import { segment } from './segment.ts';
import { draftSlide, type SlideDraft } from './slide-draft.ts';
import { slideTextsIn } from './slide-texts.ts';

/** A text that slides are made of. */
export interface GivenText {
  title: string;
  text: string;
  /** Of a page of the product; the author's notes have none. */
  address: string | null;
  /** The product found it for the topic: only the parts about the topic count. */
  isFound: boolean;
}

interface Wanted {
  topic: string;
  ideas: readonly string[];
  slideCount: number;
  language: Language;
}

const linesOf = (part: Part): string[] =>
  part.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.sentences;
    if (block.kind === 'list') return block.items;
    return block.kind === 'quote' ? [block.text] : block.rows.flat();
  });

/** Ventajas and inconvenientes in two parts make one comparison. */
function joinOpposed(parts: readonly Part[]): (Part | SlideDraft)[] {
  const joined: (Part | SlideDraft)[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && 'blocks' in before && areOpposed(before.title, part.title) && linesOf(before).length > 0) {
      const side = ({ title, ...rest }: Part) => [title, ...linesOf({ title, ...rest }).slice(0, 5)];
      joined[joined.length - 1] = draftSlide({
        layout: 'comparison',
        title: `${before.title} · ${part.title}`,
        bullets: [...side(before), '', ...side(part)],
      });
    } else joined.push(part);
  }
  return joined;
}

/** The parts about the topic: they have all of its words, or nearly. */
function aboutTopic(parts: readonly Part[], title: string, topic: string): Part[] {
  const words = [...new Set(contentWords(topic))];
  return parts.filter((part) => {
    const said = new Set(contentWords(`${title} ${part.title} ${linesOf(part).join(' ')}`));
    const own = new Set(contentWords(`${part.title} ${linesOf(part).join(' ')}`));
    return words.every((word) => said.has(word)) && words.some((word) => own.has(word));
  });
}

interface Candidate {
  draft: SlideDraft;
  weight: number;
}

/** A heading with nothing but other headings below it opens a section. */
const opensSection = (parts: readonly Part[], place: number): boolean => {
  const [part, next] = [parts[place], parts[place + 1]];
  return part !== undefined && part.blocks.length === 0 && next !== undefined && next.level > part.level;
};

function weighDraft({ layout, bullets }: SlideDraft, counts: WordCounts): number {
  if (layout === 'section') return 0.6;
  // The lines of a poem or a dialogue stay together, in their order.
  if (layout === 'quote' && bullets.length > 2) return 1.5;
  const best = Math.max(0.1, ...bullets.map((line, place) => weighSentence(line, place, counts)));
  return layout === 'bullets' || layout === 'picture' ? best : best + 0.5;
}

/** The title of the whole text, above all other headings: the cover has it. */
function withoutWholeTitle(parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts;
  const isWhole = first !== undefined && opensSection(parts, 0) && rest.every(({ level }) => level > first.level);
  return isWhole ? rest : parts;
}

function candidatesOf(all: readonly Part[], counts: WordCounts, withSections: boolean, topic: string): Candidate[] {
  const parts = withoutWholeTitle(all);
  const drafts = joinOpposed(parts).flatMap((part): SlideDraft[] => {
    if (!('blocks' in part)) return [part];
    if (opensSection(parts, parts.indexOf(part))) {
      return withSections ? [draftSlide({ layout: 'section', title: part.title })] : [];
    }
    // A heading without text below it is a point of an outline.
    if (part.blocks.length === 0) return part.title ? [draftSlide({ layout: 'section', title: part.title })] : [];
    return arrangePart(part, counts, topic);
  });
  return drafts.map((draft) => ({ draft, weight: weighDraft(draft, counts) }));
}

/** As many as there is room for. The first slide of each heading comes before second ones; the rest goes by weight. */
function choose(candidates: readonly Candidate[], most: number): SlideDraft[] {
  const seen = new Set<string>();
  const ranked = candidates
    .map(({ draft, weight }, place) => {
      const isFirst = !seen.has(draft.title);
      seen.add(draft.title);
      return { draft, place, rank: weight + (isFirst ? 10 : 0) };
    })
    .sort((one, other) => other.rank - one.rank || one.place - other.place)
    .slice(0, most);
  return ranked.sort((one, other) => one.place - other.place).map(({ draft }) => draft);
}

/** The author's ideas with the sentences that speak of them. Those that the material does not mention share a slide. */
function placeIdeas(
  ideas: readonly string[],
  parts: readonly Part[],
  counts: WordCounts,
  language: Language,
): SlideDraft[] {
  const lines = parts.flatMap(linesOf);
  const unmentioned: string[] = [];
  const slides = ideas.flatMap((idea) => {
    const words = new Set(contentWords(idea));
    const about = lines.filter((line) => contentWords(line).some((word) => words.has(word)));
    if (about.length > 0)
      return [draftSlide({ layout: 'bullets', title: idea, bullets: pickSentences(about, 3, counts) })];
    unmentioned.push(idea);
    return [];
  });
  if (unmentioned.length === 0) return slides;
  return [
    ...slides,
    draftSlide({ layout: 'bullets', title: slideTextsIn(language).ideasTogether, bullets: unmentioned }),
  ];
}

/** More than any other weight: the author's notes have their slides before a text of the site fills the rest. */
const ownNotesFirst = 100;
const agendaFrom = 10;
const maxAgenda = 7;

/** What a talk goes through: its titles, without that of the whole and those that go on from the slide before. */
const agendaOf = (slides: readonly SlideDraft[], topic: string): string[] =>
  [...new Set(slides.map(({ title }) => title.replace(/ \(\d{1,2}\)$/, '')))].filter(
    (title) => title.toLowerCase() !== topic.toLowerCase(),
  );

/** The slides of a material, in its own sentences; undefined if it has nothing to say on the topic. */
export function slidesFromMaterial(given: readonly GivenText[], wanted: Wanted): SlideDraft[] | undefined {
  const { topic, ideas, slideCount, language } = wanted;
  const texts = slideTextsIn(language);
  const read = given.map((text) => {
    const parts = segment(text.text);
    return { ...text, parts: text.isFound ? aboutTopic(parts, text.title, topic) : parts };
  });
  const used = read.filter(({ parts }) => parts.length > 0);
  const parts = used.flatMap((text) => text.parts);
  const counts = countWords(parts.flatMap(linesOf));
  if (counts.size === 0) return undefined;

  const pages = used.filter(({ address }) => address !== null);
  const sources = pages.length > 0 ? pages.map(({ title, address }) => `${title}: ${address}`) : [];
  const own = parts.filter(({ title }) => isSourcesTitle(title)).flatMap((part) => arrangePart(part, counts));
  const closing = [
    ...own,
    ...(sources.length > 0 ? [draftSlide({ layout: 'sources', title: texts.sources, bullets: sources })] : []),
  ].slice(-1);
  const asked = placeIdeas(ideas, parts, counts, language);
  const candidates = used.flatMap((text) => {
    const body = text.parts
      .filter(({ title }) => !isSourcesTitle(title))
      // What a page says before its first heading is about its title.
      .map((part) => (part.title === '' && text.address !== null ? { ...part, title: text.title } : part));
    const more = text.address === null ? ownNotesFirst : 0;
    const named = text.address === null ? topic : text.title;
    return candidatesOf(body, counts, slideCount >= agendaFrom, named).map(({ draft, weight }) => ({
      draft,
      weight: weight + more,
    }));
  });
  const hasAgenda =
    slideCount >= agendaFrom &&
    agendaOf(
      candidates.map(({ draft }) => draft),
      topic,
    ).length >= 3;
  const room = slideCount - 1 - closing.length - (hasAgenda ? 1 : 0);
  const chosen = choose(candidates, Math.max(1, room - asked.length));
  const slides = [...chosen, ...asked].slice(0, room);
  const titles = agendaOf(slides, topic).slice(0, maxAgenda);
  const agenda = hasAgenda ? [draftSlide({ layout: 'bullets', title: texts.agenda, bullets: titles })] : [];
  const cover = draftSlide({
    layout: 'title',
    title: topic,
    bullets: pages
      .map(({ title }) => title)
      .filter((title) => title !== topic)
      .slice(0, 1),
  });
  return [cover, ...agenda, ...slides, ...closing];
}
