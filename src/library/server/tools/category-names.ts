import { byLanguage, type Language } from '../../../shared/language.ts';
import type { toolCategories } from '../../limits.ts';

type ToolCategory = (typeof toolCategories)[number];

/** As the screens of the library call them. */
const categoryNames = byLanguage(
  import.meta.glob<Readonly<Record<ToolCategory, string>>>('./category-names.*.json', {
    eager: true,
    import: 'default',
  }),
);

export const nameOfCategory = (category: ToolCategory, language: Language): string => categoryNames[language][category];
