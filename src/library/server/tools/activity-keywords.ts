import type { Role } from '../../../shared/roles.ts';
import type { Activity } from '../../contract/recommendations.ts';
import { toolCategories } from '../../limits.ts';
import { type ToolCategory } from '../../schemas.ts';

/*
 * Beginnings of words in Spanish and English, without accents and in lower case, by which tools are matched: in the name, the category, the
 * tags and both descriptions. English descriptions are searched by stem ('writing' is kept as 'write').
 */

export const activityKeywords: Record<Activity, readonly string[]> = {
  writing: ['escrib', 'escrit', 'redac', 'gramatic', 'ortograf', 'parafras', 'writ', 'grammar', 'paraphras', 'spell'],
  research: ['investig', 'academic', 'articulo', 'bibliogr', 'cientific', 'research', 'scholar', 'citation', 'paper'],
  presentations: ['presentacion', 'diapositiv', 'infograf', 'slide', 'infograph'],
  learning: ['aprend', 'estudi', 'tutor', 'tarjeta', 'cuestionario', 'learn', 'study', 'quiz', 'flashcard'],
  productivity: ['productiv', 'organiz', 'tarea', 'agenda', 'apunte', 'reunion', 'transcri', 'task', 'meet', 'note'],
  communication: ['comunic', 'convers', 'traduc', 'idioma', 'chatbot', 'communic', 'translat', 'languag', 'chat'],
};

/** Roles that are not here are shown all tools. */
export const roleKeywords: Partial<Record<Role, readonly string[]>> = {
  estudiante: ['learn', 'study', 'student', 'aprend', 'estudi', 'alumn'],
  profesor: ['teach', 'presentation', 'ensena', 'docen', 'profesor', 'maestr', 'presentacion', 'clase', 'aula'],
};

/** A full-text query for whatever begins with one of the keywords. */
export function keywordQuery(keywords: readonly string[]): string {
  return keywords.map((keyword) => `'${keyword}':*`).join(' | ');
}

/** The categories that are named so: what is filed there is meant for it. */
export function categoriesOf(keywords: readonly string[]): ToolCategory[] {
  return toolCategories.filter((category) => {
    const name = category.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return keywords.some((keyword) => name.startsWith(keyword));
  });
}
