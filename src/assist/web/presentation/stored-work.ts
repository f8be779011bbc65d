import { readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { type SlideStyle, slideStyles } from '../../limits.ts';
import { completeSlide, type Deck } from './deck.ts';

/** The user's input on this page, as typed. */
export interface Work {
  topic: string;
  audience: string;
  slideCount: string;
  ideas: string;
  /** The author's notes, of any length: too long ones are refused when sent, and stay here. */
  material: string;
  /** The key of a public text, or empty. */
  from: string;
  /** The title of that text. */
  fromTitle: string;
  minutes: string;
  style: SlideStyle;
  deck: Deck | undefined;
}

export const noWork: Work = {
  topic: '',
  audience: '',
  slideCount: '',
  ideas: '',
  material: '',
  from: '',
  fromTitle: '',
  minutes: '',
  style: 'profesional',
  deck: undefined,
};

const inputNames = ['topic', 'audience', 'slideCount', 'ideas', 'material', 'from', 'fromTitle', 'minutes'] as const;
type InputName = (typeof inputNames)[number];

export function readWork(key: string): Work {
  const { style, deck, ...typed } = readDraft(key);
  const inputs = Object.fromEntries(inputNames.map((name) => [name, typed[name] ?? ''])) as Record<InputName, string>;
  return {
    ...inputs,
    style: slideStyles.find((one) => one === style) ?? noWork.style,
    deck: deck === undefined ? undefined : readDeck(deck),
  };
}

/** Completes work of an older version of the page, and ignores what is not a presentation. */
function readDeck(stored: string): Deck | undefined {
  try {
    const deck = JSON.parse(stored) as Partial<Deck>;
    if (!Array.isArray(deck.slides) || deck.slides.length === 0 || !deck.producer) return undefined;
    return { ...(deck as Deck), slides: deck.slides.map(completeSlide) };
  } catch {
    return undefined;
  }
}

export function writeWork(key: string, { deck, ...inputs }: Work): void {
  if (deck || inputNames.some((name) => inputs[name] !== '')) {
    writeDraft(key, { ...inputs, ...(deck && { deck: JSON.stringify(deck) }) });
  } else removeDraft(key);
}
