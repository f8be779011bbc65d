import * as z from 'zod';
import { bilingual } from './language.ts';
import { reportLimits, reportReasons } from './limits.ts';

export const NewReport = z.object({
  reason: z.enum(reportReasons, { error: bilingual('Elige un motivo', 'Choose a reason') }),
  note: z
    .string()
    .trim()
    .max(reportLimits.note, {
      error: bilingual(
        'La explicación puede tener hasta 1.000 caracteres',
        'The note can be up to 1,000 characters long',
      ),
    })
    .default(''),
});
export type NewReport = z.output<typeof NewReport>;
