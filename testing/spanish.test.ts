import { expect, test } from 'vitest';
import { listSlips, readContent, readingsOf, readScreens } from './read-sentences.ts';
import { slipsInContent, slipsOnScreen } from './spanish-slips.ts';
import { specifiedTexts } from './specified-spanish.ts';

const screens = readScreens('es');
const content = readContent('es', ['tags']);

test('the Spanish of every screen has one word per thing, sentence case and no gender for the reader', () => {
  expect(screens.length).toBeGreaterThan(1000);
  expect(listSlips(screens, slipsOnScreen)).toEqual([]);
});

test('the description of an API call addresses the caller as “tú”', () => {
  const calls = screens.filter(({ key }) => /(?:^|\.)calls\./u.test(key));
  expect(calls.length).toBeGreaterThan(100);
  const firstPerson = /\b(?:yo|me|mis?|mí[oa]s?|puedo|quiero|soy|estoy|dirijo)(?!\p{L})/iu;
  expect(listSlips(calls, (text) => (firstPerson.test(text) ? ['primera persona'] : []))).toEqual([]);
});

test('the Spanish of courses, articles, surveys and tools is spelled like that of the screens', () => {
  expect(content.length).toBeGreaterThan(1000);
  expect(listSlips(content, slipsInContent)).toEqual([]);
});

test('every exception for a specified text is still shown somewhere', () => {
  expect(specifiedTexts.filter((fixed) => !screens.some(({ text }) => text.includes(fixed)))).toEqual([]);
});

test.each([
  ['Pulsa “enviar”', 'comillas angulares'],
  ['Mira el video', 'vídeo lleva tilde'],
  ['Videos del curso', 'vídeo lleva tilde'],
  ['Bienvenido a tu clase', 'saluda sin género'],
  ['¡Bienvenida, {name}!', 'saluda sin género'],
  ['Bienvenid@ a EducaIA', 'sin género'],
  ['Un alumno/a', 'sin género'],
  ['Estimados/as docentes', 'sin género'],
  ['Ya podéis entrar', 'trata de tú'],
  ['Agrega la primera sección', 'añadir'],
  ['Se ha agregado la etiqueta', 'añadir'],
  ['Ir al examen', 'test'],
  ['Exámenes de la clase', 'test'],
  ['Avisar de este tema', 'denunciar'],
  ['Cuando alguien avise de una reseña, aparecerá aquí.', 'denunciar'],
  ['Aviso enviado', 'denuncia'],
  ['Descartó los avisos', 'denuncia'],
  ['No hay avisos pendientes', 'denuncia'],
  ['Pruebe con otras palabras', 'trata de tú'],
  ['Inscrito', 'no des género'],
  ['Ya estás registrado', 'no des género'],
  ['Reintentar', 'volver a intentarlo'],
  ['Cargar más cursos', 'ver más'],
  ['Desaparecen el test y sus resultados.', 'se elimina'],
  ['Si está apagado, solo lo ve quien dirige la clase.', 'desactivar'],
  ['Se toma 1 pregunta:', 'importar'],
  ['De 0 a 10. Vacía, se devuelve sin nota.', 'si lo dejas vacío'],
  ['Crear Tarea', 'minúscula en «Tarea»'],
  ['Abre el Panel de la clase', 'minúscula en «Panel»'],
])('%j is refused on a screen', (text, advice) => {
  expect(slipsOnScreen(text).join()).toContain(advice);
});

test.each([
  'Te damos la bienvenida a EducaIA',
  'Bienvenido, {username}',
  'Crea la primera con el botón «Crear Encuesta».',
  'Recibe un aviso de cada tema nuevo',
  'Te avisaremos cuando se publique.',
  'Ver en Mi Cuenta: Mis Cursos',
  'Examen',
  'Ayúdame a estudiar para un examen',
  'Menciones con @mi-usuario',
  'Estás viendo EducaIA como {role}.',
  'Puedes hacer un intento hoy. Después, uno al día.',
])('%j is fine on a screen', (text) => {
  expect(slipsOnScreen(text)).toEqual([]);
});

test('every variant of a message is checked', () => {
  expect(readingsOf('{count, plural, one {Un video} other {# videos}} de <b>Ana</b>')).toEqual([
    'Un video',
    '# videos',
    '{count} de Ana',
  ]);
});
