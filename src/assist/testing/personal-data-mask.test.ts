import { describe, expect, test } from 'vitest';
import { createMask } from '../server/engines/masking/personal-data-mask.ts';

const names = ['Ana Ruiz García', 'Íñigo de la Torre', 'Bo Li', 'Rosa María O’Neill'];

describe('what a service gets', () => {
  test.each([
    ['Escribe a la familia de Ana Ruiz García.', 'Escribe a la familia de [NAME_1].'],
    ['Ana entregó tarde; Ruiz también.', '[NAME_1] entregó tarde; [NAME_2] también.'],
    ['El trabajo de Íñigo de la Torre y el de Ana', 'El trabajo de [NAME_1] y el de [NAME_2]'],
    ['una rosa roja, y Rosa María', 'una rosa roja, y [NAME_1]'],
    ['ANA RUIZ GARCIA; luego, Maria', '[NAME_1]; luego, [NAME_2]'],
    ["Ana’s work, «Ruiz» and 'Ana'", "[NAME_1]’s work, «[NAME_2]» and '[NAME_1]'"],
    ["El texto de O'Neill y el de Ana-María", 'El texto de [NAME_1] y el de [NAME_2]'],
    ['Su correo es ana.ruiz@centro.edu.mx, escríbele', 'Su correo es [EMAIL_1], escríbele'],
    ['llama al +34 612 34 56 78 o al (55) 1234-5678', 'llama al [PHONE_1] o al [PHONE_2]'],
    ['DNI 12345678Z, NIE X-1234567-L', 'DNI [DOCUMENT_1], NIE [DOCUMENT_2]'],
    ['CURP GARC800101HDFRRL09 y RUT 12.345.678-5', 'CURP [DOCUMENT_1] y RUT [DOCUMENT_2]'],
    [
      'Entre 1936 y 1939 murieron 500.000 personas; nota: 7,5',
      'Entre 1936 y 1939 murieron 500.000 personas; nota: 7,5',
    ],
    ['el artículo 12.2, página 345', 'el artículo 12.2, página 345'],
  ])('%s', (text, sent) => {
    expect(createMask(names).hide(text)).toBe(sent);
  });

  test('has the same sign for the same text, in every text of a value', () => {
    const mask = createMask(names);
    expect(mask.hideIn({ text: 'Ana', before: [{ isUser: true, text: 'Ana y Bo' }], count: 3, none: null })).toEqual({
      text: '[NAME_1]',
      before: [{ isUser: true, text: '[NAME_1] y Bo' }],
      count: 3,
      none: null,
    });
  });

  test('is the text itself if there is nothing to hide', () => {
    const mask = createMask([]);
    expect(mask.hide('Ana come uvas.')).toBe('Ana come uvas.');
    expect(mask.isUsed()).toBe(false);
  });
});

describe('what the reader gets', () => {
  const mask = createMask(names);
  mask.hide('Ana Ruiz, ana@example.org');

  test.each([
    ['Querida familia de [NAME_1]:', 'Querida familia de Ana Ruiz:'],
    ['NAME_1 y [name_1]', 'Ana Ruiz y Ana Ruiz'],
    ['[EMAIL_2] y [EMAIL_9]', 'ana@example.org y [EMAIL_9]'],
    ['[1] y NAME_10', '[1] y NAME_10'],
  ])('%s', (said, shown) => {
    expect(mask.reveal(said)).toBe(shown);
  });

  test.each([
    [['Hola, [NA', 'ME_', '1', ']. ¿Qué tal?']],
    [['Hola, ', '[', 'NAME_1', ']. ¿Qué ', 'tal?']],
    [[...'Hola, [NAME_1]. ¿Qué tal?']],
  ])('whole, however it comes: %j', async (parts) => {
    async function* stream() {
      yield* parts;
    }
    let shown = '';
    for await (const part of mask.revealParts(stream())) shown += part;
    expect(shown).toBe('Hola, Ana Ruiz. ¿Qué tal?');
  });
});
