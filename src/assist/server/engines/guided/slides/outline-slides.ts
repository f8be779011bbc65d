import { cutAtWord } from '../../../../../server/text/cut-at-word.ts';
import type { Presentation } from '../../../../contract.ts';
import type { WantedSlides } from '../../engine.ts';
import { slidesFromMaterial } from './material-slides.ts';
import type { SlideDraft } from './slide-draft.ts';
import { spreadMinutes } from './spread-minutes.ts';
import { slidesForTopic } from './topic/topic-slides.ts';

const maxTitleLength = 120;
/** A longer sentence is not one that people read from a slide: its beginning stays, and the author still has all of it. */
const longestLine = 600;

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

/** How much there is to say: what is on the slide, and half of the notes, which the speaker chooses from. */
function weigh({ layout, bullets, notes }: SlideDraft): number {
  const base = layout === 'title' || layout === 'section' || layout === 'sources' ? 20 : 60;
  return base + bullets.join(' ').length + Math.min(notes.length, 800) / 2;
}

/** Gives each slide its share of the time. */
export function withMinutes(drafts: readonly SlideDraft[], minutes: number | undefined): Presentation['slides'] {
  const shares = spreadMinutes(drafts.map(weigh), minutes ?? drafts.length);
  return drafts.map((draft, place) => ({ ...draft, minutes: shares[place] ?? 1 }));
}

/** The slides of what was given, in its own sentences; without material, questions that guide the author. */
export function outlineSlides(wanted: WantedSlides): Omit<Presentation, 'producer' | 'concern'> {
  const asked = { ...wanted, ideas: ideasIn(wanted.ideas) };
  const drafts = slidesFromMaterial(wanted.given, asked) ?? slidesForTopic(asked);
  const slides = drafts.map((draft) => ({
    ...draft,
    title: cutTitle(beginSentence(draft.title)),
    bullets: draft.bullets.map((line) => cutAtWord(line, longestLine)),
  }));
  return { title: beginSentence(wanted.topic), slides: withMinutes(slides, wanted.minutes) };
}

function cutTitle(title: string): string {
  const letters = [...title];
  return letters.length <= maxTitleLength ? title : `${letters.slice(0, maxTitleLength - 1).join('')}…`;
}
