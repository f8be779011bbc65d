import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { contentKinds } from '../../../limits.ts';
import { fillTopic, insideSentence } from './fill-topic.ts';
import { guidedTextsIn } from './texts.ts';

describe('a topic inside a sentence', () => {
  test.each([
    ['es', 'Las redes sociales', 'las redes sociales'],
    ['es', '  El   cambio climático. ', 'el cambio climático'],
    ['es', 'Fotosíntesis', 'fotosíntesis'],
    ['es', 'Inteligencia artificial', 'inteligencia artificial'],
    ['es', 'Cervantes y su época', 'Cervantes y su época'],
    ['es', 'El Salvador', 'El Salvador'],
    ['es', 'La Revolución Francesa', 'la Revolución Francesa'],
    ['es', 'IA en el aula', 'IA en el aula'],
    ['es', '¿Qué es la IA?', '«¿Qué es la IA?»'],
    ['es', 'Cómo estudiar mejor', '«Cómo estudiar mejor»'],
    ['en', 'The water cycle', 'the water cycle'],
    ['en', 'Photosynthesis', 'photosynthesis'],
    ['en', 'Shakespeare', 'Shakespeare'],
    ['en', 'How plants grow', '“How plants grow”'],
  ] as const)('in %s: %s → %s', (language, typed, named) => {
    expect(insideSentence(typed.trim(), language)).toBe(named);
  });

  test.each([
    ['Un aspecto central de {topic} es', 'El clima', 'Un aspecto central del clima es'],
    ['una objeción a {topic}', 'El clima', 'una objeción al clima'],
    ['Se habla de {topic}', 'El Salvador', 'Se habla de El Salvador'],
    ['De {topic} se habla', 'el clima', 'Del clima se habla'],
    ['Sobre {topic}', 'El clima', 'Sobre el clima'],
    ['al leer «{topic}»', 'El clima', 'al leer «El clima»'],
  ])('%s with %s is «%s»', (sentence, topic, filled) => {
    expect(fillTopic(sentence, topic, 'es')).toBe(filled);
  });
});

test('no draft depends on whether the topic is singular or plural', () => {
  const agreeing = /(?:qué es|está|What) \{topic\}/;
  const drafts = contentKinds.flatMap((kind) =>
    languages.flatMap((language): readonly string[] => guidedTextsIn(language).templates[kind]),
  );
  expect(drafts.filter((draft) => agreeing.test(draft))).toEqual([]);
});
