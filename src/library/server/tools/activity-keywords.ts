import type { Role } from '../../../shared/roles.ts';
import type { Activity } from '../../contract/recommendations.ts';
import { toolCategories } from '../../limits.ts';
import { type ToolCategory } from '../../schemas.ts';

/* Prefixes of Spanish and English words, without accents and in lower case, that match tools by name, category, tags and both descriptions. English
   descriptions are searched by stem ('writing' is stored as 'write'). */

export const activityKeywords: Record<Activity, readonly string[]> = {
  writing: ['escrib', 'escrit', 'redac', 'gramatic', 'ortograf', 'parafras', 'writ', 'grammar', 'paraphras', 'spell'],
  research: ['investig', 'academic', 'articulo', 'bibliogr', 'cientific', 'research', 'scholar', 'citation', 'paper'],
  presentations: ['presentacion', 'diapositiv', 'infograf', 'slide', 'infograph'],
  learning: ['aprend', 'estudi', 'tutor', 'tarjeta', 'cuestionario', 'learn', 'study', 'quiz', 'flashcard'],
  productivity: ['productiv', 'organiz', 'tarea', 'agenda', 'apunte', 'reunion', 'transcri', 'task', 'meet', 'note'],
  communication: ['comunic', 'convers', 'traduc', 'idioma', 'chatbot', 'communic', 'translat', 'languag', 'chat'],
};

/** Users of other roles see all tools. */
export const roleKeywords: Partial<Record<Role, readonly string[]>> = {
  estudiante: ['learn', 'study', 'student', 'aprend', 'estudi', 'alumn'],
  profesor: ['teach', 'presentation', 'ensena', 'docen', 'profesor', 'maestr', 'presentacion', 'clase', 'aula'],
};

/** A full-text query for words with any of these prefixes. */
export function keywordQuery(keywords: readonly string[]): string {
  return keywords.map((keyword) => `'${keyword}':*`).join(' | ');
}

/** The categories whose names match: their tools are meant for the activity. */
export function categoriesOf(keywords: readonly string[]): ToolCategory[] {
  return toolCategories.filter((category) => {
    const name = category.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return keywords.some((keyword) => name.startsWith(keyword));
  });
}
