import { specifiedTexts } from './specified-spanish.ts';

/** A phrase that Spanish texts must not contain, and what to write instead. */
interface Rule {
  readonly slip: RegExp;
  readonly advice: string;
}

/** For every Spanish text of the product. */
const wordRules: readonly Rule[] = [
  { slip: /[“”]/u, advice: 'comillas angulares: «así»' },
  { slip: /\bvideos?\b/iu, advice: 'vídeo lleva tilde' },
  {
    slip: /\bbienvenid(?:os?|as|@|x)(?!\p{L})|(?<!\p{L} )\bbienvenida,/iu,
    advice: 'saluda sin género: «¡Hola, {nombre}!»',
  },
  { slip: /\p{L}(?:o\/a|os\/as|\(a\)|@s?)(?!\p{L}|-)/iu, advice: 'busca una palabra sin género' },
  { slip: /\b(?:vosotr[oa]s|vuestr[oa]s?)\b|\p{L}(?:áis|éis)\b/iu, advice: 'trata de tú, o de ustedes' },
];

/** For texts addressed to the user: screens and emails, not the lessons of a course. */
const screenRules: readonly Rule[] = [
  { slip: /\bagreg(?!ad[oa]s? de)\p{L}+/iu, advice: 'añadir, no agregar' },
  // Schools hold an examen; EducaIA has a test.
  { slip: /(?<!estudiar para un )\b(?:examen|exámenes)\b/iu, advice: 'test, no examen' },
  {
    slip: /\bavisar\b(?<!sin avisar)(?! (?:a|para proteger|puede evitar|de que|si)\b)|\bavis(?:e|ó|a|an) de un/iu,
    advice: 'denunciar; avisar es mandar una notificación',
  },
  {
    slip: /\bavisos? (?:pendientes?|descartad|enviad|por revisar|sobre|del foro|de un[ao]?\b)|\b(?:enviar|descartar|descartó) (?:el |un |los )?aviso/iu,
    advice: 'denuncia; un aviso es una notificación',
  },
  {
    slip: /\b(?:(?<!tú o )[Uu]sted|Haga|Pruebe|Elija|Pulse|Escriba|Ingrese|Introduzca|Seleccione|Inténtelo|Complete|Revise|Verifique)\b/u,
    advice: 'trata de tú',
  },
  {
    slip: /\b(?:estás|eres|quedas) (?:\p{L}+(?:ad|id|it)[oa]|segur[oa]|list[oa]|nuev[oa])\b|^(?:inscrit|registrad|conectad|suscrit)[oa]$|\bsé el primero\b/iu,
    advice: 'no des género a quien lee',
  },
  { slip: /\breintentar\b/iu, advice: 'volver a intentarlo' },
  { slip: /^(?:cargar|mostrar) más\b/iu, advice: 'ver más' },
  { slip: /(?:^|[.:] )desaparecen?\b/iu, advice: 'se elimina' },
  { slip: /\bap[aá]g(?:a|ue|ad)\p{L}*/iu, advice: 'desactivar' },
  { slip: /\bse toman? (?:1|#|la pregunta|sin)/iu, advice: 'importar' },
  { slip: /(?<!dejas )\bvací[oa],/iu, advice: 'si lo dejas vacío' },
];

/** Always capitalised: products, places, standards and keyboard keys. */
const properNames: readonly string[] = [
  'Flesch',
  'EducaIA',
  'ChatGPT',
  'Take It Down',
  'Idempotency-Key',
  'Google Workspace',
  'Google',
  'Buenos Aires',
  'Madrid',
  'La Tierra',
  'cerca del Sol',
  'Microsoft Entra',
  'Keycloak',
  'OpenID Connect',
  'OpenAI',
  'Microsoft Designer',
  'PowerPoint',
  'LibreOffice',
  'WebP',
  'LibreTranslate',
  'Apertium',
  'Ollama',
  'Word',
  'LaTeX',
  'Markdown',
  'OpenAPI',
  'Chromium',
  'VoiceOver',
  'Pautas de Accesibilidad para el Contenido Web',
  'Av Pág',
  'Re Pág',
  'Mayús',
  'Intro',
  'Espacio',
  'Escape',
  'Supr',
  'índice de Flesch',
  'Ctrl+Z',
  'Excel',
  'Moodle',
  'Open Badges',
];

const oneWord = /^[\p{L}]+$/u;
const longestFirst = specifiedTexts.toSorted((a, b) => b.length - a.length);

function withoutSpecified(text: string): string {
  if (specifiedTexts.includes(text)) return '';
  return longestFirst.reduce((rest, fixed) => (oneWord.test(fixed) ? rest : rest.replaceAll(fixed, '{}')), text);
}

/** Capitalised words that start nothing: 'Crear Tarea' contains 'Tarea'. */
function strayCapitals(text: string): string[] {
  const named = properNames.reduce((rest, name) => rest.replaceAll(name, '{}'), text);
  return named
    .split(/[.:?!¿¡…·«»“”()[\]]|\n(?:- )?|^- |\*\*|, «/u)
    .flatMap((sentence) =>
      sentence
        .trim()
        .split(/[\s,;/]+/u)
        .slice(1),
    )
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

function broken(rules: readonly Rule[], text: string): string[] {
  return rules.filter(({ slip }) => slip.test(text)).map(({ advice }) => advice);
}

/** Problems in a Spanish sentence of a lesson, an article or a tool of the catalogue. */
export function slipsInContent(text: string): string[] {
  return broken(wordRules, text);
}

/** Problems in a Spanish sentence of a screen. */
export function slipsOnScreen(text: string): string[] {
  const rest = withoutSpecified(text);
  const capitals = strayCapitals(rest).map((word) => `minúscula en «${word}»`);
  return [...broken(wordRules, rest), ...broken(screenRules, rest), ...capitals];
}
