import type { ToolCategory } from '../schemas.ts';

/** The compiler keeps the keys complete; the schemas' own list would bring zod to the first page. */
const known: Readonly<Record<ToolCategory, true>> = {
  Chatbot: true,
  Diseño: true,
  Documentos: true,
  Escritura: true,
  Estudio: true,
  Evaluacion: true,
  Imágenes: true,
  Investigación: true,
  Presentaciones: true,
  Productividad: true,
  Programación: true,
  Resúmenes: true,
  Textos: true,
  Videos: true,
};

export const toolCategories = Object.keys(known) as readonly ToolCategory[];
