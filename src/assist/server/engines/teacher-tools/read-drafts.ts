import * as z from 'zod';
import { storableText } from '../../../../server/http/validation.ts';
import { TitledGrid } from '../../../../shared/marks/rubric-grid.ts';
import { AdaptedVersion } from '../../../contract/teacher-tools.ts';
import type { AdaptationKind, VersionName } from '../../../limits.ts';
import type { DraftedRubric } from './teacher-tools.ts';

/* Each reads an answer of a model. What it throws is sent back to the model once, so it says what is wrong. */

/** A model may say something before and after its JSON. */
function jsonIn(said: string): unknown {
  return JSON.parse(storableText(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)));
}

const SaidRubric = z.object({ title: z.string(), levels: z.unknown(), criteria: z.unknown() });

export function readRubric(said: string): DraftedRubric {
  const { title, levels, criteria } = SaidRubric.parse(jsonIn(said));
  return { ...TitledGrid.parse({ title, grid: { scoring: 'points', levels, criteria } }), taken: [] };
}

const namesOf = (kind: AdaptationKind): readonly VersionName[] =>
  kind === 'levels' ? ['support', 'core', 'challenge'] : [kind];

const SaidVersions = z.object({
  versions: z.array(
    AdaptedVersion.extend({ done: z.array(z.string()).default([]), toCheck: z.array(z.string()).default([]) }),
  ),
});

/** Years, quantities and percentages; not the numbers of a list. */
const figures = (text: string): string[] =>
  [...text.replaceAll(/^[ \t]{0,12}\d{1,3}[.)] /gm, '').matchAll(/\d[\d.,]{0,15}\d/g)].map(([figure]) =>
    figure.replaceAll(/[.,]/g, ''),
  );

/** Refuses a missing version, and a figure that the texts do not have: it would be invented. */
export function readVersions(said: string, kind: AdaptationKind, texts: readonly string[]): AdaptedVersion[] {
  const { versions } = SaidVersions.parse(jsonIn(said));
  const known = new Set(texts.flatMap(figures));
  return namesOf(kind).map((name) => {
    const version = versions.find((one) => one.name === name);
    if (!version || version.text.trim() === '') throw new Error(`The version "${name}" is missing.`);
    const invented = figures(version.text).find((figure) => !known.has(figure));
    if (invented !== undefined) throw new Error(`The figure ${invented} in "${name}" is not in the text.`);
    return version;
  });
}

const SaidText = z.object({ text: z.string().trim().min(1) });

/** `needed` are phrases that the text must have. */
export function readText(said: string, needed: readonly string[] = []): string {
  const { text } = SaidText.parse(jsonIn(said));
  const plain = text.replaceAll(/\s+/g, ' ').toLowerCase();
  const missing = needed.find((phrase) => !plain.includes(phrase.replaceAll(/\s+/g, ' ').trim().toLowerCase()));
  if (missing !== undefined) throw new Error(`These words are missing: ${missing}`);
  return text;
}

/** '8/10', '7,5 puntos', '80 %', 'nota: 8', 'grade B'. */
const mark =
  /\d\s?\/\s?\d|\d\s?%|\d\s?(?:puntos?|points?|marks?)(?!\p{L})|(?<!\p{L})(?:nota|calificación|calificacion|mark|grade|score)\s?(?:de|es|of|is|:)?\s?(?:\d|[A-F](?!\p{L}))/iu;

/** Refuses a comment with a mark: that is the teacher's decision. */
export function readFeedback(said: string): string {
  const text = readText(said);
  const [found] = mark.exec(text) ?? [];
  if (found !== undefined) throw new Error(`It has a mark, which is not allowed: ${found}`);
  return text;
}
