import { readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { type SlideStyle, slideStyles } from '../../limits.ts';
import type { Deck } from './deck.ts';

/** The user's input on this page, as typed. */
export interface Work {
  topic: string;
  audience: string;
  slideCount: string;
  ideas: string;
  style: SlideStyle;
  deck: Deck | undefined;
}

export const noWork: Work = {
  topic: '',
  audience: '',
  slideCount: '',
  ideas: '',
  style: 'profesional',
  deck: undefined,
};

export function readWork(key: string): Work {
  const { topic = '', audience = '', slideCount = '', ideas = '', style, deck } = readDraft(key);
  return {
    topic,
    audience,
    slideCount,
    ideas,
    style: slideStyles.find((one) => one === style) ?? noWork.style,
    deck: deck === undefined ? undefined : readDeck(deck),
  };
}

/** Ignores work that another version of the page stored in another format. */
function readDeck(stored: string): Deck | undefined {
  try {
    const deck = JSON.parse(stored) as Partial<Deck>;
    return Array.isArray(deck.slides) && deck.slides.length > 0 && deck.producer ? (deck as Deck) : undefined;
  } catch {
    return undefined;
  }
}

export function writeWork(key: string, { deck, ...inputs }: Work): void {
  const { topic, audience, slideCount, ideas } = inputs;
  if (deck || [topic, audience, slideCount, ideas].some((typed) => typed !== '')) {
    writeDraft(key, { ...inputs, ...(deck && { deck: JSON.stringify(deck) }) });
  } else removeDraft(key);
}
