import { badgeClass } from '../../web/ui/core/badge.tsx';
import type { ToolCategory } from '../schemas.ts';

const shape = 'inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold';

/** Complete class names: the style sheet contains only those found in the code. */
const coloured: Partial<Record<ToolCategory, string>> = {
  Chatbot: `${shape} bg-chatbot-wash text-chatbot-text`,
  Escritura: `${shape} bg-writing-wash text-writing-text`,
  Presentaciones: `${shape} bg-slides-wash text-slides-text`,
  Evaluacion: `${shape} bg-assessment-wash text-assessment-text`,
  Documentos: `${shape} bg-documents-wash text-documents-text`,
  Diseño: `${shape} bg-layout-wash text-layout-text`,
  Investigación: `${shape} bg-research-wash text-research-text`,
  Estudio: `${shape} bg-study-wash text-study-text`,
};

export function categoryClass(category: ToolCategory): string {
  return coloured[category] ?? badgeClass();
}
