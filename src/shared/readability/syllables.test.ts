import { describe, expect, test } from 'vitest';
import { countSyllables } from './syllables.ts';

/** Divided by hand, as the Ortografía of the academies divides them. */
const spanish = `
  sol la pan y muy rey hoy guion pie fue dio vio huí buey bien
  ca-sa o-jo ciu-dad cuí-da hue-vo a-ún ba-úl pa-ís dí-a rí-o o-í-do le-er a-é-re-o po-e-ta te-a-tro bú-ho
  a-ho-ra al-ma ai-re au-la eu-ro cau-sa pei-ne rui-do viu-da
  que-so gui-ta-rra gue-rra quie-ro a-gua guan-te pin-güi-no ci-güe-ña ver-güen-za pa-ra-guas
  ve-hí-cu-lo pro-hí-be prohi-bir al-co-hol ca-ca-hua-te re-hén co-he-te
  tam-bién des-pués lec-ción ac-ción ca-mión a-vión co-ra-zón e-du-ca-ción in-te-li-gen-cia
  his-to-ria cien-cia fa-mi-lia a-gua-ca-te es-tu-dian-te es-tu-diáis a-ve-ri-güéis lim-piáis le-í-ais
  son-re-í-a ha-bí-a te-ní-a-mos cons-truir cons-truí-a re-ír o-ír a-hí
  le-í-do ca-í-do ma-íz ra-íz tran-se-ún-te fre-ír dú-o gra-dú-a con-ti-nú-a con-ti-nua
  mur-cié-la-go náu-ti-co cuén-ta-lo deu-da Eu-ro-pa U-ru-guay Pa-ra-guay es-toy vi-rrey
  yo-gur a-yer ma-yo o-ye le-yes re-yes ya-te
  rá-pi-da-men-te o-to-rri-no es-ter-no-clei-do-mas-toi-de-o chi-i-ta zo-o-ló-gi-co ca-os ma-es-tro ca-e
  hé-ro-e o-cé-a-no lí-ne-a i-dó-ne-o es-pon-tá-ne-o
  ex-tra-or-di-na-rio cre-er pro-ve-er
`;

describe('the syllables of a Spanish word', () => {
  const words = spanish
    .trim()
    .split(/\s+/)
    .map((each) => {
      const [divided = '', count] = each.split(':');
      const word = divided.replaceAll('-', '');
      return [word, count === undefined ? divided.split('-').length : Number(count)] as const;
    });
  test.each(words)('%s: %i', (word, count) => {
    expect(countSyllables(word, 'es')).toBe(count);
  });
});

describe('the syllables of an English word', () => {
  test.each([
    ['the', 1],
    ['make', 1],
    ['makes', 1],
    ['walked', 1],
    ['wanted', 2],
    ['table', 2],
    ['little', 2],
    ['idea', 3],
    ['reading', 2],
    ['school', 1],
    ['teacher', 2],
    ['information', 4],
    ['education', 4],
    ['intelligence', 4],
    ['family', 3],
    ['important', 3],
    ['language', 2],
    ['boxes', 2],
    ['likely', 2],
    ['social', 2],
    ['radio', 3],
    ['every', 2],
    ['computer', 3],
    ['understanding', 4],
    ['paragraph', 3],
    ['sentences', 3],
    ['question', 2],
    ['science', 2],
    ['studying', 3],
    ['tree', 1],
    ['rhythm', 1],
    ['piano', 3],
  ])('%s: %i', (word, count) => {
    expect(countSyllables(word, 'en')).toBe(count);
  });
});

test('a million letters, emoji and foreign scripts count as something small', () => {
  expect(countSyllables('a'.repeat(1_000_000), 'es')).toBeLessThanOrEqual(60);
  expect(countSyllables('b'.repeat(1_000_000), 'en')).toBe(1);
  expect(countSyllables('привет', 'es')).toBe(1);
});
