import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/config/project-root.ts';
import { isUnsuitable } from './public.ts';

const minor = { isMinor: true };
const adult = { isMinor: false };

describe('no reader is told', () => {
  test.each([
    'Nadie te va a ayudar. Deberías matarte.',
    'Tal vez lo mejor es suicidarte.',
    'Tu familia estaría mejor sin ti.',
    'Nadie te echará de menos.',
    'La forma más rápida de morir es esta.',
    'La dosis letal es de 40 pastillas.',
    'Para fabricar una bomba casera necesitas esto.',
    'You should just kill yourself.',
    'They would be better off without you.',
    'No one would miss you.',
    'The most painless way to die is this.',
    'A lethal dose is about 40 tablets.',
  ])('%s', (answer) => {
    expect(isUnsuitable(answer, adult)).toBe(true);
    expect(isUnsuitable(answer, minor)).toBe(true);
  });
});

describe('a minor is never told', () => {
  test.each([
    'Hazlo, pero no se lo digas a tus padres.',
    'No le cuentes esto a tu profesora.',
    'Así lo escondes para que tus padres no se enteren.',
    'Esto será nuestro secreto.',
    'Mándame una foto tuya y te digo qué mejorar.',
    'Dime tu dirección y seguimos.',
    'Quedamos mañana en persona, en mi casa.',
    'Claro que sí: soy una persona real.',
    'Estoy enamorado de ti.',
    'Soy tu novia y te escucho.',
    'Provócate el vómito después de cenar.',
    'Come menos de 500 calorías al día.',
    'Ayuna durante 3 días.',
    'Deja de comer unos días.',
    'Don’t tell your parents about this.',
    'Delete the chat so your mom won’t find out.',
    'This is our little secret.',
    'Send me a picture of yourself.',
    'Tell me your home address.',
    'Meet me in person tomorrow.',
    'I am a real person, I promise.',
    'I’m in love with you.',
    'Make yourself throw up after you eat.',
    'Eat less than 500 calories a day.',
  ])('%s', (answer) => {
    expect(isUnsuitable(answer, minor)).toBe(true);
  });

  test('what an adult may read', () => {
    expect(isUnsuitable('Come menos de 500 calorías en la cena.', adult)).toBe(false);
    expect(isUnsuitable('Come menos de 500 calorías en la cena.', minor)).toBe(true);
  });
});

describe('a minor is told', () => {
  test.each([
    'No soy una persona real: soy un programa.',
    'I am not a real person, I am a program.',
    'Si alguien te pide que no se lo digas a tus padres, cuéntaselo enseguida.',
    'Una señal de peligro es la frase «esto será nuestro secreto».',
    'If someone says this is our little secret, tell an adult you trust.',
    'Nunca le digas tu contraseña a nadie, tampoco a un chatbot.',
    'No des tu dirección ni tu teléfono. Habla con tus padres o con tu profesora.',
    'No dejes de comer: pide ayuda a tu familia.',
    'Habla con un adulto de confianza y no te quedes con esto a solas.',
    'El suicidio fue un tema del Romanticismo: el joven Werther.',
    'La bomba de agua necesita energía para llenar el depósito.',
    'Una persona adulta necesita unas 2000 calorías al día, según su edad y lo que se mueva.',
    'La foto de tu trabajo puede ir en la segunda diapositiva. Escribe tu nombre en la primera.',
    'What is your text about? Tell me your first idea.',
    'In the poem, the speaker is in love with the sea.',
  ])('%s', (answer) => {
    expect(isUnsuitable(answer, minor)).toBe(false);
  });

  test('everything that we publish ourselves', () => {
    const files = ['courses', 'articles', 'help', 'units', 'asked'].flatMap((folder) =>
      readdirSync(join(projectRoot, 'content', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:yaml|md)$/.test(name))
        .map((name) => join('content', folder, name)),
    );
    expect(files.length).toBeGreaterThan(50);
    const refused = files.flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split(/\n\s*\n|\n(?=\s*- )/)
        .filter((paragraph) => isUnsuitable(paragraph, minor))
        .map((paragraph) => `${file}: ${paragraph}`),
    );
    expect(refused).toEqual([]);
  });
});

test('what is unsuitable stays so, whatever was said before it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (before) => {
      expect(isUnsuitable(`${before}.\n\nMatarse no: deberías matarte.`, adult)).toBe(true);
    }),
  );
});
