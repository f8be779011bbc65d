import type { PersonalDataMask } from '../masking/personal-data-mask.ts';
import type { createWriter } from '../model-writer.ts';
import { readFeedback, readRubric, readText, readVersions } from './read-drafts.ts';
import { teacherPrompts } from './teacher-prompts.ts';
import type { TeacherTools } from './teacher-tools.ts';

const limits = { maxTokens: 6_000, temperature: 0.4 };

interface Prompt<Wanted> {
  system(wanted: Wanted): string;
  ask(wanted: Wanted): string;
}

/** The phrases of a curriculum: one on each line, or between semicolons. */
const phrasesIn = (curriculum: string): string[] =>
  curriculum
    .split(/[\n;]/)
    .map((phrase) => phrase.replace(/^[\s•*-]+/, '').trim())
    .filter((phrase) => phrase !== '');

/** The tools of a teacher with a model, which sees no personal data. */
export function createModelTeacherTools(
  { writeShaped }: Pick<ReturnType<typeof createWriter>, 'writeShaped'>,
  mask: PersonalDataMask,
): TeacherTools {
  async function draft<Wanted, Draft>(
    prompt: Prompt<Wanted>,
    wanted: Wanted,
    read: (said: string, masked: Wanted) => Draft,
    signal: AbortSignal,
  ): Promise<Draft> {
    const masked = mask.hideIn(wanted);
    const asked = { system: prompt.system(masked), prompt: prompt.ask(masked), limits };
    return mask.revealIn(await writeShaped(asked, (said) => read(said, masked), signal));
  }

  return {
    draftRubric: (wanted, signal) => draft(teacherPrompts.rubric, wanted, readRubric, signal),
    adaptText: (wanted, signal) =>
      draft(teacherPrompts.adaptation, wanted, (said, { kind, texts }) => readVersions(said, kind, texts), signal),
    planUnit: (wanted, signal) =>
      draft(teacherPrompts.unit, wanted, (said, { curriculum }) => readText(said, phrasesIn(curriculum)), signal),
    writeLetter: (wanted, signal) =>
      draft(
        teacherPrompts.letter,
        wanted,
        // Dates, times and prices of the facts.
        (said, { facts }) => readText(said, facts.match(/\d[\d.,:/]{0,15}/g) ?? []),
        signal,
      ),
    writeFeedback: (wanted, signal) => draft(teacherPrompts.feedback, wanted, readFeedback, signal),
  };
}
