import { keysOf } from '../../../shared/keys-of.ts';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { ToolCategory } from '../../schemas.ts';

/** The compiler checks that every category has an icon. Importing the schemas' list instead would load zod on the first page. */
export const categoryIcons: Readonly<Record<ToolCategory, IconName>> = {
  Chatbot: 'bot',
  Diseño: 'palette',
  Documentos: 'folder',
  Escritura: 'pen-line',
  Estudio: 'graduation-cap',
  Evaluacion: 'clipboard-check',
  Imágenes: 'image',
  Investigación: 'microscope',
  Presentaciones: 'presentation',
  Productividad: 'rocket',
  Programación: 'code',
  Resúmenes: 'list',
  Textos: 'file-text',
  Videos: 'video',
};

export const categories = keysOf(categoryIcons);

/** The most popular ones, in the specified order. */
export const popularCategories = [
  'Presentaciones',
  'Textos',
  'Imágenes',
  'Resúmenes',
  'Diseño',
  'Videos',
  'Programación',
  'Productividad',
] as const satisfies readonly ToolCategory[];
