import { type RefObject, useEffect, useRef } from 'react';
import type { Issue } from '../issue.ts';
import { clearMarks, paintMarks } from './paint-marks.ts';
import { placeCards } from './place-cards.ts';
import { lineStartsOf, rangeInMirror } from './text-mirror.tsx';

const gap = 8;

interface MarginOptions {
  text: string;
  /** What the mirror shows: it may be a moment older than the text. */
  mirrored: string;
  findings: readonly Issue[];
  /** How many of the findings have a card. */
  shown: number;
  selected: Issue | undefined;
  list: RefObject<HTMLUListElement | null>;
}

/** Underlines the findings in the text and puts their cards beside them. Without a mirror (on a phone) the cards stay a list. */
export function useMargin(isBeside: boolean, { text, mirrored, findings, shown, selected, list }: MarginOptions) {
  const mirror = useRef<HTMLDivElement>(null);
  const places = useRef<ReadonlyMap<Issue, Range>>(new Map());
  // While somebody types, the marks of a moment ago stay. At first there are none, and the cards stand one below the other.
  const isLate = mirrored !== text && mirrored !== '';

  // Apart from the cards, which come a few at a time.
  useEffect(() => {
    const copy = mirror.current;
    if (!isBeside || !copy || isLate) return;
    const lineStarts = lineStartsOf(text);
    const marks = (mirrored === text ? findings : []).flatMap((issue) => {
      const range = rangeInMirror(copy, lineStarts, issue);
      return range ? [{ issue, range }] : [];
    });
    paintMarks(marks, selected);
    places.current = new Map(marks.map(({ issue, range }) => [issue, range]));
  }, [isBeside, isLate, text, mirrored, findings, selected]);

  useEffect(() => {
    const copy = mirror.current;
    const cards = list.current;
    if (!isBeside || !copy || !cards || isLate) return undefined;
    const arrange = () => arrangeCards(cards, findings.slice(0, shown), places.current, selected);
    arrange();
    // The width of the window, the size of the letters and an opened card move passages and cards.
    const sizes = new ResizeObserver(arrange);
    for (const each of [copy, ...cards.children]) sizes.observe(each);
    return () => sizes.disconnect();
    // `mirrored`: the passages have a place once the mirror has them.
  }, [isBeside, isLate, mirrored, findings, shown, selected, list]);

  useEffect(() => clearMarks, []);

  return mirror;
}

function arrangeCards(
  list: HTMLElement,
  findings: readonly Issue[],
  places: ReadonlyMap<Issue, Range>,
  selected: Issue | undefined,
): void {
  const top = list.getBoundingClientRect().top;
  const cards = [...list.children].filter((each) => each instanceof HTMLElement);
  const sizes = cards.map((card, at) => {
    const issue = findings[at];
    const range = issue && places.get(issue);
    return { wanted: range ? range.getBoundingClientRect().top - top : 0, height: card.offsetHeight };
  });
  const tops = placeCards(sizes, gap, selected ? findings.indexOf(selected) : 0);
  for (const [at, card] of cards.entries()) card.style.top = `${Math.round(tops[at] ?? 0)}px`;
  const last = (tops.at(-1) ?? 0) + (sizes.at(-1)?.height ?? 0);
  list.style.height = `${Math.round(last)}px`;
}
