import * as z from 'zod';
import { bilingual } from './language.ts';

/** Why somebody asks the administrators to look at something. */
export const reportReasons = ['spam', 'offensive', 'personal-data', 'other'] as const;

export const maxReportNoteLength = 1_000;

export const NewReport = z.object({
  reason: z.enum(reportReasons, { error: bilingual('Elige un motivo', 'Choose a reason') }),
  note: z
    .string()
    .trim()
    .max(maxReportNoteLength, {
      error: bilingual(
        'La explicación puede tener hasta 1.000 caracteres',
        'The note can be up to 1,000 characters long',
      ),
    })
    .default(''),
});
export type NewReport = z.output<typeof NewReport>;
