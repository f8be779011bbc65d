import { expect, test } from 'vitest';
import { shapeOf } from './topic-shape.ts';

test.each([
  ['process', 'la fotosíntesis'],
  ['process', 'el ciclo del agua'],
  ['process', '¿Cómo funciona un motor?'],
  ['process', 'How bread is made'],
  ['event', 'Revolución francesa'],
  ['event', 'La Segunda República'],
  ['event', 'Historia de México'],
  ['event', 'The fall of Rome'],
  ['event', 'La crisis de 1929'],
  ['person', 'Marie Curie'],
  ['person', 'Sor Juana Inés de la Cruz'],
  ['person', 'Vida de Cervantes'],
  ['place', 'Perú'],
  ['place', 'República Dominicana'],
  ['place', 'El mar Mediterráneo'],
  ['place', 'The Amazon'],
  ['work', 'Don Quijote de la Mancha'],
  ['work', '«Nada», de Carmen Laforet'],
  ['work', 'El cuadro Las meninas'],
  ['skill', 'Cómo escribir una carta formal'],
  ['skill', 'Resolver ecuaciones de primer grado'],
  ['skill', 'How to make a podcast'],
  ['problem', 'La contaminación del plástico en los océanos'],
  ['problem', '¿Se deben prohibir los móviles?'],
  ['problem', 'Should homework be banned?'],
  ['project', 'Plan de convivencia'],
  ['comparison', 'Diferencias entre monarquía y república'],
  ['comparison', 'Monarchy vs republic'],
  ['concept', 'fracciones'],
  ['concept', 'Critical Thinking'],
  ['concept', 'El adjetivo'],
  ['concept', 'Lugares comunes'],
])('a deck of the kind %s asks about «%s»', (kind, topic) => {
  expect(shapeOf(topic).kind).toBe(kind);
});

test('a comparison names its two sides, and a question with one answer has none', () => {
  expect(shapeOf('Diferencias entre los mamíferos y los reptiles').sides).toEqual(['mamíferos', 'reptiles']);
  expect(shapeOf('¿Energía solar o energía eólica?').sides).toEqual(['Energía solar', 'energía eólica']);
  expect(shapeOf('Copiar o no').sides).toBeUndefined();
});

test('only what begins again is a cycle', () => {
  expect(shapeOf('El ciclo del agua').isCycle).toBe(true);
  expect(shapeOf('The life cycle of a frog').isCycle).toBe(true);
  expect(shapeOf('La fotosíntesis').isCycle).toBe(false);
});
