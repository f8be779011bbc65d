import type { SearchEngine } from '../search-engine.ts';
import { isTelling } from '../word-lists.ts';
import { cueWordsIn, placesOf, says, startsWith } from './cues.ts';
import { asksForDates } from './dates.ts';
import { type FactField, fieldIn } from './facts.ts';
import { toolsNamed, toolsOfMaker } from './named-tools.ts';
import type { NamedTool, ToolCatalogue } from './tools.ts';
import { daysIn } from './when.ts';
import { demandsIn, type ToolWish, wishIn } from './wishes.ts';

/** What a question is about, for its answer and for the question that follows it. */
export interface Subject {
  words: readonly string[];
  isDates: boolean;
  tools: readonly NamedTool[];
  field: FactField | undefined;
  wish: ToolWish | undefined;
}

/** Whether it says little by itself. */
export const isContinued = (words: readonly string[]): boolean =>
  startsWith('continues', words) || words.filter(isTelling).length <= 1;

interface Reached {
  engine: SearchEngine;
  tools: ToolCatalogue;
}

interface Moment {
  now: Date;
  timeZone: string;
}

/** An account of Google is also what people sign in with, so that it names no tool. */
async function namedIn(
  { engine, tools: catalogue }: Reached,
  words: readonly string[],
  field: FactField | undefined,
): Promise<NamedTool[]> {
  const tools = await catalogue.listNames();
  const named = toolsNamed(tools, words, await engine.knowsWords());
  if (named.length > 0 || field === undefined || field === 'account') return named;
  const [maker] = placesOf('sharedNames', words);
  return maker === undefined ? [] : toolsOfMaker(tools, words[maker] ?? '');
}

/** What it is about, also by what was said before. */
export async function subjectOf(
  reached: Reached,
  text: string,
  before: Subject | undefined,
  { now, timeZone }: Moment,
): Promise<Subject> {
  const words = cueWordsIn(text);
  const field = fieldIn(words);
  const named = await namedIn(reached, words, field);
  const days = daysIn(words, now, timeZone);
  const isAboutSame = before !== undefined && before.tools.length > 0 && isContinued(words);
  const factTools = named.length > 0 ? named : isAboutSame && field ? before.tools : [];
  const isAlternative = factTools.length > 0 && says('alternatives', words);
  return {
    words,
    isDates: asksForDates(words, days) || (before?.isDates === true && days !== undefined && isContinued(words)),
    tools: isAlternative ? [] : factTools,
    field: field ?? (isAboutSame && named.length > 0 ? before.field : undefined),
    wish: await wishFor(),
  };

  async function wishFor(): Promise<ToolWish | undefined> {
    const [tool] = factTools;
    if (tool && isAlternative) return { kinds: [], demands: demandsIn(words), like: tool, doubt: 'none' };
    return factTools.length === 1 && field ? undefined : wishIn(reached, words, before?.wish);
  }
}
