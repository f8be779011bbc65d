import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';
import type { Language } from '../src/shared/language.ts';

interface Example {
  wrong: string;
  right: string;
  /** The part in braces. */
  marked: string;
  /** What replaces it; undefined if only a person can rewrite it. */
  instead: string | undefined;
}

/** Mistakes that a rule must find, and correct sentences that look like them. These files are not shipped. */
export interface RuleExamples {
  rule: string;
  language: Language;
  wrong: readonly Example[];
  right: readonly string[];
}

const checker = join(projectRoot, 'src/assist/web/joint-work/spelling');

/**
 * Format: `== rule`, then `- Lo {echo|hecho} yo.` for each mistake and `+ Lo echo de menos.` for each correct sentence. A mistake without a fixed
 * correction is only marked: `- {No vino nadie}.`
 */
export function readRuleExamples(kind: 'grammar' | 'easy-reading' = 'grammar'): RuleExamples[] {
  return (['es', 'en'] as const).flatMap((language) => {
    const folder = join(checker, kind, language);
    const files = readdirSync(folder).filter((name) => name.endsWith('.examples.txt'));
    return files.flatMap((name) => parse(readFileSync(join(folder, name), 'utf8'), language));
  });
}

function parse(text: string, language: Language): RuleExamples[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [rule = '', ...lines] = block.trimEnd().split('\n');
      return {
        rule,
        language,
        wrong: lines.filter((line) => line.startsWith('- ')).map((line) => example(line.slice(2))),
        right: lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2)),
      };
    });
}

function example(line: string): Example {
  const choose = (part: number) =>
    line.replaceAll(/\{([^|}]*)(?:\|([^}]*))?\}/g, (...found: (string | undefined)[]) => found[part] ?? found[1] ?? '');
  const [, marked = '', instead] = /\{([^|}]*)(?:\|([^}]*))?\}/.exec(line) ?? [];
  return { wrong: choose(1), right: choose(2), marked, instead };
}
