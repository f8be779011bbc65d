import type { Reading } from '../reading.ts';

/** The stems of verbs with an irregular conditional or past. */
const irregular: readonly (readonly [conditional: string, subjunctive: string])[] = [
  ['tendr', 'tuvie'],
  ['podr', 'pudie'],
  ['har', 'hicie'],
  ['ser', 'fue'],
  ['ir', 'fue'],
  ['habr', 'hubie'],
  ['querr', 'quisie'],
  ['vendr', 'vinie'],
  ['dir', 'dije'],
  ['sabr', 'supie'],
  ['pondr', 'pusie'],
  ['saldr', 'salie'],
  ['valdr', 'valie'],
  ['cabr', 'cupie'],
  ['estar', 'estuvie'],
  ['andar', 'anduvie'],
  ['dar', 'die'],
  ['ver', 'vie'],
  ['traer', 'traje'],
  ['ducir', 'duje'],
  ['dormir', 'durmie'],
  ['morir', 'murie'],
  ['pedir', 'pidie'],
  ['seguir', 'siguie'],
  ['sentir', 'sintie'],
  ['servir', 'sirvie'],
  ['preferir', 'prefirie'],
  ['mentir', 'mintie'],
  ['reír', 'rie'],
];
const wholeWords = new Set(['ser', 'ir', 'dir', 'har', 'dar', 'ver']);

/** tendrías → tuvieras, comerían → comieran. Empty if the dictionary has no such form. */
export function subjunctiveOf(conditional: string, { knows }: Reading): string[] {
  const [, base = '', ending = ''] = /^(\p{L}+)ía(s|mos|n)?$/u.exec(conditional) ?? [];
  return beginnings(base)
    .map((beginning) => beginning + (ending === 'mos' ? 'ramos' : `ra${ending}`))
    .map((form) => (ending === 'mos' ? withAccent(form) : form))
    .filter((form) => knows(form))
    .slice(0, 1);
}

function beginnings(base: string): string[] {
  const known = irregular.find(([end]) => (wholeWords.has(end) ? base === end : base.endsWith(end)));
  if (known) return [base.slice(0, -known[0].length) + known[1]];
  const stem = base.slice(0, -2);
  if (base.endsWith('ar')) return [`${stem}a`];
  return [`${stem}ie`, `${stem}ye`];
}

/** comiéramos, llegáramos: the vowel before -ramos has the accent. */
function withAccent(form: string): string {
  return form.replace(/([ae])ramos$/, (_all, vowel: string) => `${vowel === 'a' ? 'á' : 'é'}ramos`);
}
