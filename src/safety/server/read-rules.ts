import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../server/project-root.ts';
import { type Assess, createAssess } from '../contract/assess-text.ts';
import { SafetyRules } from '../contract/safety-rules.ts';
import { riskFamilies } from '../safety-values.ts';

const folder = join(projectRoot, 'content', 'safety', 'rules');

let rules: SafetyRules | undefined;
let assess: Assess | undefined;

/** What stands in `content/safety/rules`. It is read when it is first needed, and then kept. */
export function safetyRules(): SafetyRules {
  rules ??= readRules();
  return rules;
}

export function assessText(text: string): ReturnType<Assess> {
  assess ??= createAssess(safetyRules());
  return assess(text);
}

function readRules(): SafetyRules {
  const read = (name: string): unknown => parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
  const concepts = z.looseObject({ concepts: z.record(z.string(), z.string()) });
  const words = concepts.parse(read('words'));
  const ordinary = concepts.parse(read('ordinary'));
  const result = SafetyRules.safeParse({
    ...words,
    ...ordinary,
    concepts: { ...words.concepts, ...ordinary.concepts },
    families: Object.fromEntries(riskFamilies.map((family) => [family, read(family)])),
  });
  if (!result.success) throw new Error(`content/safety/rules: ${z.prettifyError(result.error)}`);
  return result.data;
}
