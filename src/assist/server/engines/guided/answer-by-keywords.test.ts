import { describe, expect, test } from 'vitest';
import { keyWords } from '../../conversations/key-words.ts';
import { mapWords } from '../word-map.ts';
import { replyFor } from './answer-by-keywords.ts';
import type { ReplyName } from './chat-replies.ts';

describe('the guided assistant answers by keywords', () => {
  test.each<[string, ReplyName | undefined]>([
    ['¿Qué herramienta me recomiendas?', 'recommendations'],
    ['RECOMIÉNDAME algo', 'recommendations'],
    ['Which tool should I choose?', 'recommendations'],
    ['Ayúdame a redactar un informe', 'documents'],
    ['resumir un PDF', 'documents'],
    ['Summarise a report', 'documents'],
    ['Quiero crear imágenes para un cartel', 'visuals'],
    ['diseñar diapositivas', 'visuals'],
    ['Necesito estudiar para un examen', 'study'],
    ['how do I study for an exam', 'study'],
    ['Preparar una clase con una rúbrica', 'teaching'],
    ['¿Es seguro dar mis datos?', 'safety'],
    ['¿Puedo subir fotos de mis alumnos?', 'safety'],
    ['¿Qué es un prompt?', 'prompts'],
    ['¿Qué es una red neuronal?', 'aboutAi'],
    ['How does a language model work?', 'aboutAi'],
    ['¿Las IA mienten?', 'checking'],
    ['¿Cómo sé si un texto lo escribió una IA?', 'checking'],
    ['How do I cite AI?', 'citing'],
    ['¿Puedo usar ChatGPT para hacer los deberes?', 'honesty'],
    ['Write my essay', 'honesty'],
    ['Quiero traducir un texto al inglés', 'translation'],
    ['¿Cómo me uno a una clase?', 'joining'],
    ['How do I join a class?', 'joining'],
    ['¿Cómo borro mi cuenta?', 'account'],
    ['¿Qué cursos hay?', 'courses'],
    ['¿Cómo organizo mi tiempo para estudiar?', 'planning'],
    ['Estoy triste y no puedo estudiar para el examen', 'study'],
    ['¿Qué fue la Noche Triste?', undefined],
    ['¿La IA me quitará el trabajo?', 'jobs'],
    ['Comprobar la ortografía', 'documents'],
    ['Check my spelling', 'documents'],
    ['¿Qué herramientas puedo usar para hacer vídeos?', 'visuals'],
    ['Una actividad de clase sobre el acoso escolar', 'teaching'],
    ['¿Qué pasó en la Edad Media?', undefined],
    ['Hola', 'greeting'],
    ['Muchas gracias', 'thanks'],
    ['Explícame la fotosíntesis', undefined],
    ['¿Cuál es la capital de Francia?', undefined],
    ['zurriburri', undefined],
    ['', undefined],
  ])('%s', (question, name) => {
    expect(replyFor(question)).toBe(name);
  });
});

describe('the keywords of a question', () => {
  test.each([
    ['¿Qué herramienta me recomiendas para hacer presentaciones?', ['presentaciones']],
    ['How can I make better slides?', ['slides']],
    ['Evaluación, evaluación y más EVALUACIÓN', ['evaluacion']],
    ['hola, ¿cómo estás?', ['estas']],
    ['¿?', []],
  ])('%s', (question, words) => {
    expect(keyWords(question)).toEqual(words);
  });
});

describe('the word map', () => {
  test.each([
    ['Hola, PROFESOR. ¿qué tal?', 'en', 'Hello, TEACHER. ¿what tal?'],
    ['La escuela tiene muchos libros', 'en', 'The school has many books'],
    ['El libro y la escuela', 'en', 'The book and the school'],
    ['The school and a book', 'es', 'El escuela y un libro'],
    ['constructor toString __proto__', 'en', 'constructor toString __proto__'],
  ] as const)('%s → %s', (text, to, expected) => {
    expect(mapWords(text, to).text).toBe(expected);
  });
});
