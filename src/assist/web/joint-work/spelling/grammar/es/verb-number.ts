import type { Reading } from '../reading.ts';
import { isOnlyVerb, isVerb } from './word-classes.ts';

const pairs: readonly (readonly [one: string, several: string])[] = [
  ['es', 'son'],
  ['está', 'están'],
  ['era', 'eran'],
  ['fue', 'fueron'],
  ['va', 'van'],
  ['ha', 'han'],
  ['será', 'serán'],
  ['tuvo', 'tuvieron'],
  ['hizo', 'hicieron'],
  ['dijo', 'dijeron'],
  ['vino', 'vinieron'],
  ['dio', 'dieron'],
];

/** «Los niños hace tiempo que no vienen», «los libros falta forrarlos»: these verbs have another subject, or none. */
const withoutSubject = new Set(
  `hace hacía había hubo hay habrá habría basta conviene toca falta gusta parece cabe queda importa sobra encanta interesa cuesta duele permite dese
  llega ocurre sucede pasa depende resulta urge consta corresponde apetece`.split(/\s+/),
);

/** Verb forms that are also nouns, except nouns in apposition such as «palabras clave». */
const alsoNouns = new Set(
  'canta habla compra cuenta gana mira llama busca espera ayuda pregunta visita trata toma lucha come baila charla dibuja pinta corre salta cena pesca llora'.split(
    ' ',
  ),
);

/** The plural form, if the written one is singular. */
export function verbForSeveral(word: string, next: string, reading: Reading): string | undefined {
  if (
    word === 'es' &&
    /^(?:que|lo|importante|mejor|necesario|posible|decir|el|la|un|una|donde|cuando|más|menos|muy)$/.test(next)
  )
    return undefined;
  if (word === 'era' && /^(?:que|lo|importante|mejor|necesario|el|la)$/.test(next)) return undefined;
  // «Ellos puede que no»
  if (word === 'puede' && next === 'que') return undefined;
  const pair = pairs.find(([one]) => one === word);
  if (pair) return pair[1];
  if (withoutSubject.has(word) || !(isOnlyVerb(word, reading) || alsoNouns.has(word))) return undefined;
  if (/[aeáía]$/.test(word) && !/(?:ando|iendo|ara|iera|ase|iese)$/.test(word) && reading.knows(`${word}n`))
    return `${word}n`;
  if (!word.endsWith('ó')) return undefined;
  const stem = word.slice(0, -1);
  return [`${stem}aron`, `${stem.replace(/i$/, '')}ieron`, `${stem}eron`].find((past) => reading.knows(past));
}

/** The singular form, if the written one is plural. */
export function verbForOne(word: string, reading: Reading): string | undefined {
  const pair = pairs.find(([, several]) => several === word);
  if (pair) return pair[0];
  if (!/(?:an|en|ían)$/.test(word) || !(isOnlyVerb(word, reading) || word === 'comen')) return undefined;
  const one = word.slice(0, -1);
  return isVerb(one, reading) ? one : undefined;
}
