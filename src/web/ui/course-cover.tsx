import { keysOf } from '../../shared/keys-of.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import { classes } from './core/classes.ts';

/** The drawings of public/covers.svg, each with word stems in both languages that select it for a course. */
const drawings = {
  shield: ['privaci', 'privacy', 'datos', 'data', 'segur', 'safe', 'secur'],
  lens: ['verif', 'comprob', 'check', 'fuentes', 'source', 'investig', 'research'],
  scales: ['sesgo', 'bias', 'etica', 'ethic', 'responsab', 'responsib'],
  board: ['clase', 'lesson', 'docente', 'teach', 'profesor', 'planific', 'planning'],
  talk: ['generativa', 'generative', 'peticion', 'prompt', 'chat', 'asistente', 'assistant'],
  net: ['inteligencia', 'intelligence', 'machine', 'maquina', 'redes', 'neural', 'que es', 'what is'],
  book: ['leer', 'lectura', 'reading', 'escritura', 'writing', 'libro', 'book'],
} as const;

type CoverDrawing = keyof typeof drawings;
export const coverDrawings = keysOf(drawings);

const washes = [
  'bg-primary-wash text-ink',
  'bg-info-wash text-info-text',
  'bg-success-wash text-success-text',
  'bg-iamaker-wash text-iamaker-text',
  'bg-teacher-wash text-teacher-text',
  'bg-student-wash text-student-text',
] as const;

/** A drawing that matches the title, or else one by the course's id, so that a course always has the same cover. */
export function coverOf({ id, title }: { id: number; title: string }): { drawing: CoverDrawing; wash: string } {
  const words = ` ${withoutAccents(title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  const suits = (drawing: CoverDrawing) => drawings[drawing].some((beginning) => words.includes(` ${beginning}`));
  return {
    drawing: coverDrawings.find(suits) ?? (coverDrawings[id % coverDrawings.length] as CoverDrawing),
    wash: washes[id % washes.length] as string,
  };
}

interface CourseCoverProps {
  course: { id: number; title: string; imageUrl: string | null };
  className?: string;
}

/** Hidden from screen readers, because the title is next to it. Our drawing is behind the picture and shows if it fails to load. */
export function CourseCover({ course, className }: CourseCoverProps) {
  const { drawing, wash } = coverOf(course);
  return (
    <span aria-hidden="true" className={classes('relative block aspect-video overflow-hidden', wash, className)}>
      <svg className="size-full" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <use href={`/covers.svg#${drawing}`} />
      </svg>
      {course.imageUrl && (
        <img
          src={course.imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
