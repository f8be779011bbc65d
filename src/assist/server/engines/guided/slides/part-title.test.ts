import { expect, test } from 'vitest';
import { titleFromText } from './part-title.ts';

const more = 'lo que cambió para siempre la forma de trabajar, de vivir y de viajar de casi todo el mundo';

test.each([
  [['Las jornadas eran de doce horas.'], 'Las jornadas eran de doce horas'],
  [[`La Revolución industrial comenzó en Inglaterra hacia 1760, ${more}.`], 'La Revolución industrial'],
  [[`La máquina de vapor, que James Watt mejoró en 1769, fue ${more}.`], 'La máquina de vapor'],
  [[`Photosynthesis is the process by which plants make their own food, ${more}.`], 'Photosynthesis'],
  [[`Cuando una máquina propone algo a una persona cansada, ${more}.`, 'Firmar no basta.'], 'Firmar no basta'],
  [[`Cuando una máquina propone algo a una persona cansada, ${more}.`], 'El tema'],
  [
    [`«Este artículo informa en términos generales y no sustituye ${more}».`, 'Comprueba el texto.'],
    'Comprueba el texto',
  ],
])('%s has a title that is no fragment', (sentences, title) => {
  expect(titleFromText(sentences, 'El tema')).toBe(title);
});

test('without another title, the beginning does not end with a word that joins', () => {
  expect(titleFromText([`En los años que siguieron a la guerra y con la ayuda de las ${more}`])).not.toMatch(
    /\s(?:de|las|la|y|con)$/,
  );
});
