import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import type { Answer } from './answer.ts';
import { plain } from './answer.ts';
import { says } from './cues.ts';
import { speaker } from './speaker.ts';
import type { KnownFacts, NamedTool, ToolCatalogue } from './tools.ts';

export const factFields = ['checkedOn', 'account', 'freePlan', 'spanish', 'minimumAge'] as const;
export type FactField = (typeof factFields)[number];

/** The field that a question is about. */
export function fieldIn(words: readonly string[]): FactField | undefined {
  return factFields.find((field) => says(field, words));
}

const known = ({ account, freePlan, spanish }: KnownFacts) => ({
  account: account ?? undefined,
  freePlan: freePlan ?? undefined,
  spanish: spanish ?? undefined,
});

function checkedLine({ checkedOn }: KnownFacts, language: Language): string {
  const say = speaker(language);
  return checkedOn === null ? say('facts.unchecked') : say('facts.checkedOn', { day: checkedOn });
}

function factLine(field: FactField, facts: KnownFacts, language: Language, age: number | undefined): string {
  const say = speaker(language);
  const { account = 'unknown', freePlan = 'unknown', spanish = 'unknown' } = known(facts);
  if (field === 'account') return say(`account.${account}`);
  if (field === 'freePlan') return say(`freePlan.${freePlan}`);
  if (field === 'spanish') return say(`spanish.${spanish}`);
  if (field === 'checkedOn') return checkedLine(facts, language);
  if (facts.minimumAge === null) return say('facts.age.unknown');
  if (facts.minimumAge === 0) return say('facts.age.none');
  if (age === undefined) return say('facts.age.from', { years: String(facts.minimumAge) });
  const verdict = age < facts.minimumAge ? 'facts.age.tooYoung' : 'facts.age.oldEnough';
  return say(verdict, { years: String(facts.minimumAge), age: String(age) });
}

/** A number that can be the age of a person who asks. */
export function ageIn(words: readonly string[]): number | undefined {
  const found = words.map(Number).find((number) => Number.isInteger(number) && number >= 3 && number <= 99);
  return found;
}

function sheetLines(facts: KnownFacts, language: Language): string[] {
  const say = speaker(language);
  const { minimumAge } = facts;
  const { account = 'unknown', freePlan = 'unknown', spanish = 'unknown' } = known(facts);
  const age =
    minimumAge === null
      ? say('sheetAge.unknown')
      : minimumAge === 0
        ? say('sheetAge.none')
        : say('sheetAge.known', { years: String(minimumAge) });
  return [age, say(`sheetAccount.${account}`), say(`sheetPlan.${freePlan}`), say(`sheetSpanish.${spanish}`)];
}

/** States all that the catalogue knows of a tool: for a question about it that no field and no text answers. */
export async function answerSheet(
  catalogue: ToolCatalogue,
  tool: NamedTool,
  language: Language,
): Promise<Answer | undefined> {
  const facts = await catalogue.findFacts(tool.slug);
  if (!facts) return undefined;
  const say = speaker(language);
  const lines = sheetLines(facts, language).map((line) => `- ${line}`);
  const checked = facts.checkedOn === null ? say('facts.uncheckedAll') : checkedLine(facts, language);
  return {
    kind: 'fact',
    isSure: false,
    text: [say('facts.sheet', { tool: plain(tool.name) }), lines.join('\n'), checked].join('\n\n'),
    sources: [{ kind: 'tool', title: tool.name, excerpt: '', address: addressOf.tool(tool.slug) }],
  };
}

/** States one fact of a tool, where it is from and when it was checked. */
export async function answerFact(
  catalogue: ToolCatalogue,
  { tool, field, language, age }: { tool: NamedTool; field: FactField; language: Language; age: number | undefined },
): Promise<Answer | undefined> {
  const facts = await catalogue.findFacts(tool.slug);
  if (!facts) return undefined;
  const say = speaker(language);
  const name = plain(tool.name);
  const lines = [`**${name}**: ${factLine(field, facts, language, age)} [1]`];
  if (field === 'minimumAge') lines.push(say('facts.permission'));
  if (field !== 'checkedOn') lines.push(checkedLine(facts, language));
  if (facts.sources.length > 0) lines.push(say('facts.sources', { sources: facts.sources.map(plain).join(', ') }));
  return {
    kind: 'fact',
    isSure: true,
    text: lines.join('\n\n'),
    sources: [{ kind: 'tool', title: tool.name, excerpt: '', address: addressOf.tool(tool.slug) }],
  };
}
