import type { Sentence } from '../../../shared/language.ts';
import type { Audience, SlideStyle } from '../../limits.ts';

/** What the speaker keeps in mind with each audience. */
export const audienceNotes: Record<Audience, Sentence> = {
  estudiantes: {
    es: 'Con estudiantes: haz una pregunta al grupo antes de seguir.',
    en: 'With students: ask the group a question before you move on.',
  },
  docentes: {
    es: 'Con docentes: di cómo se llevaría al aula.',
    en: 'With teachers: say how to use it in the classroom.',
  },
  directivos: {
    es: 'Con directivos: di qué decisión o qué recursos pide.',
    en: 'With school leaders: say which decision or resources it calls for.',
  },
  general: {
    es: 'Con un público general: explica las palabras técnicas o evítalas.',
    en: 'With a general audience: explain technical words or avoid them.',
  },
};

export const styleNotes: Record<SlideStyle, Sentence> = {
  profesional: {
    es: 'Estilo profesional: frases cortas y una sola cifra por diapositiva.',
    en: 'Professional style: short sentences and a single figure per slide.',
  },
  moderno: {
    es: 'Estilo moderno: una idea por diapositiva y mucho espacio libre.',
    en: 'Modern style: one idea per slide and plenty of white space.',
  },
  creativo: {
    es: 'Estilo creativo: empieza con una imagen o una pregunta.',
    en: 'Creative style: start with an image or a question.',
  },
  academico: {
    es: 'Estilo académico: define los términos y cita cada dato.',
    en: 'Academic style: define the terms and cite each figure.',
  },
};
