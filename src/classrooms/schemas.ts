import * as z from 'zod';
import { bilingual } from '../shared/language.ts';

export const longest = { name: 200, description: 2_000, content: 200_000, code: 20 } as const;

function upTo(most: number): string {
  return bilingual(
    `Como máximo ${most.toLocaleString('es')} caracteres.`,
    `At most ${most.toLocaleString('en')} characters.`,
  );
}

function text(missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, upTo(most));
}

const incomplete = bilingual(
  'Por favor completa el nombre y descripción',
  'Please fill in the name and the description',
);

export const NewClassroom = z.object({
  name: text(incomplete, longest.name),
  description: text(incomplete, longest.description),
});
export type NewClassroom = z.output<typeof NewClassroom>;

export const ClassroomChanges = NewClassroom.extend({
  isActive: z.boolean(),
  joinsByCode: z.boolean(),
  joinsById: z.boolean(),
}).partial();
export type ClassroomChanges = z.output<typeof ClassroomChanges>;

export const missingCode = bilingual('Por favor ingresa un código de clase', 'Please enter a class code');

/** What stands in the dialogs that ask for a code. */
export const ClassCode = z.object({ code: text(missingCode, longest.code) });

const incompleteCourse = bilingual('Por favor completa todos los campos', 'Please fill in all the fields');

export const NewClassCourse = z.object({
  title: text(incompleteCourse, longest.name),
  description: text(incompleteCourse, longest.description),
  content: text(incompleteCourse, longest.content),
  order: z.int().min(0).max(10_000).optional(),
  isPublished: z.boolean().optional(),
});
export type NewClassCourse = z.output<typeof NewClassCourse>;

export const ClassCourseChanges = NewClassCourse.omit({ order: true }).partial();
export type ClassCourseChanges = z.output<typeof ClassCourseChanges>;
