import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { accountNeeds, freePlans, spanishSupports, toolCategories } from '../../src/library/limits.ts';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { aiLevels } from '../../src/shared/ai-levels.ts';
import { languages } from '../../src/shared/language.ts';
import { roles } from '../../src/shared/roles.ts';

/* The format of the questions that measure the assistant: README.md explains it. */

export const questionKinds = [
  'passage',
  'fact',
  'list',
  'steps',
  'dates',
  'followup',
  'ask-back',
  'none',
  'smalltalk',
  'injection',
] as const;

const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

const Filter = z.strictObject({
  kind: z
    .strictObject({
      category: some(z.enum(toolCategories)).optional(),
      tags: some(z.string()).optional(),
      tools: some(z.string()).optional(),
    })
    .optional(),
  account: some(z.enum(accountNeeds)).optional(),
  freePlan: some(z.enum(freePlans)).optional(),
  spanish: some(z.enum(spanishSupports)).optional(),
  minimumAgeUpTo: z.int().optional(),
  role: z.enum(roles).optional(),
});

const Expected = z.union([
  z.strictObject({ sources: some(z.string()) }),
  z.strictObject({
    tool: z.string(),
    field: z.enum(['account', 'freePlan', 'spanish', 'minimumAge', 'checkedOn']),
    value: z.union([z.string(), z.int(), z.null()]),
    says: some(z.string().min(1)),
  }),
  z.strictObject({ filter: Filter }),
  z.strictObject({ dates: z.array(z.string()), also: some(z.string()).optional() }),
  z.strictObject({ asksBack: z.array(z.string()).min(2) }),
  z.strictObject({ none: z.literal(true) }),
  z.strictObject({ smalltalk: z.literal(true) }),
  z.strictObject({ refuses: z.literal(true) }),
]);
export type Expected = z.output<typeof Expected>;

const Questions = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    kind: z.enum(questionKinds),
    language: z.enum(languages),
    role: z.enum(['visitor', ...roles]),
    turns: z.array(z.string().min(1)).min(1).max(3),
    expect: Expected,
  }),
);
export type AskedQuestion = z.output<typeof Questions>[number];

const Class = z.strictObject({
  now: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  timeZone: z.string(),
  classes: some(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      items: some(
        z.strictObject({
          id: z.string(),
          type: z.enum(['task', 'test', 'material', 'announcement']),
          title: z.string(),
          text: z.string(),
          in: z.int().optional(),
          at: z.string().optional(),
          aiLevel: z.enum(aiLevels).optional(),
          handedIn: z.literal(true).optional(),
          draft: z.literal(true).optional(),
        }),
      ),
    }),
  ),
});
export type AskedClasses = z.output<typeof Class>;

const Tool = z.object({
  slug: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  roles: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
});
export type Tool = z.output<typeof Tool>;

const inProject = (path: string) => join(projectRoot, path);
export const readYaml = (path: string): unknown => parse(readFileSync(inProject(path), 'utf8'));

export const readQuestions = (set: 'build' | 'measure') => Questions.parse(readYaml(`bench/assistant/${set}.yaml`));
export const readClasses = () => Class.parse(readYaml('bench/assistant/class.yaml'));
export const readTool = (path: string) => Tool.parse(readYaml(path));

/** Whether a list with this filter may show the tool. */
export function passes(tool: Tool, { kind, role, minimumAgeUpTo, ...facts }: z.output<typeof Filter>): boolean {
  const isOfKind =
    !kind ||
    kind.category?.some((one) => one === tool.category) === true ||
    kind.tags?.some((tag) => tool.tags.includes(tag)) === true ||
    kind.tools?.includes(tool.slug) === true;
  const age = tool.facts.minimumAge;
  const isOldEnough = minimumAgeUpTo === undefined || (typeof age === 'number' && age <= minimumAgeUpTo);
  const hasFacts = Object.entries(facts).every(([field, values]) =>
    values.some((value) => value === tool.facts[field]),
  );
  return isOfKind && isOldEnough && hasFacts && (role === undefined || tool.roles.includes(role));
}

export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
}
