import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import type { CheckQuestion } from '../../../shared/contract/readings.ts';
import type { Language } from '../../../shared/language.ts';
import { textByLanguage, textIn } from '../../../shared/texts-by-language.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

/** A `<text>.check.yaml`: a question about the main idea, in easy words. */
const CheckFile = z.strictObject({
  text: Sentence,
  options: z
    .array(z.strictObject({ text: Sentence, right: z.boolean().default(false), feedback: Sentence }))
    .length(3)
    .refine((options) => options.filter(({ right }) => right).length === 1, { error: 'One option is right' }),
});

export async function readCheck(file: string, language: Language): Promise<CheckQuestion> {
  const result = CheckFile.safeParse(parse(await readFile(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  const options = result.data.options.map(({ text, right, feedback }) => ({
    text: textIn(text, language),
    isRight: right,
    feedback: textIn(feedback, language),
  }));
  return { text: textIn(result.data.text, language), options };
}
