import { patterns } from '../pattern.ts';
import { isNameAt } from '../reading.ts';
import type { Rules } from '../rule.ts';
import { spanishClasses } from './word-classes.ts';

const have =
  'he|has|ha|hemos|han|había|habías|habíamos|habían|haber|haya|hayas|hayan|hubiera|hubieran|hubiese|habría|habrían|habrá|habrán';
const modal =
  'puede|pueden|puedo|debe|deben|podría|podrían|debería|deberían|suele|suelen|parece|podía|pudo|debió|poder|deber|que';
const movement =
  'voy|vas|va|vamos|van|iba|ibas|iban|íbamos|iremos|irá|irán|iré|fui|fuiste|fue|fuimos|fueron|ir|vuelvo|vuelve|volvió|volvimos|vinieron|llegamos|llegué|llegaron|llegó';
const starting =
  'empiezo|empieza|empezó|empecé|empezamos|empezaron|comenzó|comienza|comencé|comenzaron|ayuda|ayudan|ayudó|aprende|aprendo|aprenden|aprendí|aprendió|aprender|enseña|enseñó|invita|invitó|gracias|debido|respecto|frente|junto|cuanto';
const exists =
  'un|una|mucho|mucha|nada|nadie|algo|alguien|algún|alguna|ningún|ninguna|suficiente|suficientes|gente|tiempo';

const find = patterns({
  ...spanishClasses,
  /** After «ha» and «a» even these are participles. */
  surely: (word, reading, at) =>
    spanishClasses.participle(word, reading, at) ||
    (['hecho', 'dicho', 'puesto', 'escrito', 'roto', 'resuelto', 'estado'].includes(word) && at > 0),
  /** «Padre e hijo»: before an i sound, «y» becomes «e». */
  notI: (word, reading, at) => !/^h?[ií]/.test(word) && spanishClasses.anyParticiple(word, reading, at),
});

/** Homophones of «haber», «hacer» and «ir». */
export const homophones = {
  'a-ver': [
    find('^ <haber> si|@asks', 'a ver'),
    find('y|pues|bueno|pero|vamos|vayamos <haber> si|@asks', 'a ver'),
    find('vamos|vayamos <haber> @determiner', 'a ver'),
    find('voy|vas <haber> @determiner|si|@asks', ['a ver', 'a haber']),
    find('<aver> si|@asks', 'a ver'),
    find('^ <aver>', ['a ver', 'haber']),
    find('vamos|voy|vas|va|van <aver>', ['a ver', 'a haber']),
    find('va|van|iba|iban|irá|irían|iría|fuera <haber>', 'a haber'),
    find('vamos|voy|vas <haber> @participle', 'a haber'),
    find(`${modal} <a ver> @anyParticiple|@determiner|otro|otra|@several|${exists}|más|sido`, 'haber'),
    find('por|sin|de|tras|para <a ver> @anyParticiple', 'haber'),
    find('va|van|iba|iban a <ver> sido|habido', 'haber'),
    find(`${modal}|por|sin|de|tras <aver|haver>`, 'haber'),
  ],
  hay: [
    find('!de <ay|ahí|ahi|ai> que @infinitive|ser|ver|ir', 'hay'),
    find(`<ay|ai> @several|${exists}|@number`, 'hay'),
    find(`no|ya|también|todavía|siempre|aquí|allí <ay|ahí|ai> @several|${exists}`, 'hay'),
    find('por|desde <hay|ay> !un|una|que|@several', 'ahí'),
    find('de <hay|ay> que|viene|vienen|salió|salen|$', 'ahí'),
    find('de <hay|ay> $', 'ahí'),
    find('^ <hay|ay> está|están|estaba|estaban|estoy|estás|viene|vienen|va|van|voy|vamos|vive|viven', 'ahí'),
    find('mira|y|pero|ven|ponlo|déjalo|estaba|está|están <hay|ay> $', 'ahí'),
    find('mira|y|pero <hay|ay> está|están|viene|vienen', 'ahí'),
  ],
  'ha-participle': [
    find('me|te|se|le|les|lo|nos <a> @anyParticiple', 'ha'),
    find('no|nunca|él|ella|usted|nadie|jamás <a> @surely', 'ha'),
    find('ya|siempre|también|que|quien|todo|esto|eso|alguien|aún|todavía <a> @participle', 'ha'),
    find('<a> sido|habido|podido', 'ha'),
    find('!de|del|entre|desde @name|@noun <a> @participle', (_wrong, reading, at) =>
      reading.tokens[at]?.text === 'A' ? [] : ['ha'],
    ),
    find('<an> @anyParticiple', 'han'),
    find('!de|del|entre|desde @name|@noun <a> muerto|roto|abierto|vuelto|puesto|escrito', 'ha'),
    find('<abría|abrías|abrían|abra> @surely', {
      abría: 'habría',
      abrías: 'habrías',
      abrían: 'habrían',
      abra: 'habrá',
    }),
    find('<e> @notI', 'he'),
    find('yo|no|ya|me|te|lo|la|nunca <e> @anyParticiple', 'he'),
  ],
  has: [
    find('!un|el|del|gran|cada|al <as> @surely|visto', 'has'),
    find('tú|no|te|me|lo|la|le|qué|ya|nunca <as> @anyParticiple', 'has'),
    find('!un|el|del|cada|este|ese|al|de|con <haz> @surely|visto|sido|ido', 'has'),
    find('<has> el|la|los|las|un|una|tu|tus|mi|mis|su|sus|esta|este|estos|estas|clic|caso', 'haz'),
    find('^ <has> que', 'haz'),
  ],
  'a-infinitive': [
    find('<ha_el|há_el> @noun', 'al'),
    find('!@number <ha|há> @infinitive', 'a'),
    find(
      '!@number <ha|há> la|los|las|un|una|unos|unas|mi|tu|su|mis|tus|sus|este|esta|estos|estas|ese|esa|nuestro|nuestra',
      'a',
    ),
    find(
      '!@number <ha|há> veces|pesar|través|partir|menudo|casa|clase|nadie|todos|todas|mí|ti|él|ella|ellos|ellas|ustedes|alguien|diario|tiempo|pie|continuación|cambio|favor',
      'a',
    ),
    find(`${movement}|${starting} <ha|há|ah> !@anyParticiple _`, 'a'),
    find('voy|vamos|fui|fuimos|fueron|iremos <ha|há>', 'a'),
    find('voy|vas|va|vamos|van|iba|iban|íbamos <@infinitive>', (wrong) => (wrong === 'haber' ? [] : [`a ${wrong}`])),
  ],
  hecho: [
    find(`${have} sido? <echo|echos|echas>`, { echo: 'hecho', echos: 'hechos', echas: 'hechas' }),
    find(`${have} <echa> !de|un|una|la|el`, 'hecha'),
    find('está|están|estaba|estaban|fue|fueron|son|bien|mal|recién|quedó <echo|echos|echas>', {
      echo: 'hecho',
      echos: 'hechos',
      echas: 'hechas',
    }),
    find('está|estaba|fue|quedó|recién <echa>', 'hecha'),
    find('de <echo> !de', 'hecho'),
    find('el|un|este|ese|aquel|cada <echo>', (_wrong, reading, at) => (isNameAt(reading, at) ? [] : ['hecho'])),
    find('los|unos|estos|esos|muchos <echos>', 'hechos'),
    find('@clitic <hecho> mucho? de menos', 'echo'),
    find('@clitic <hecho> una mano|ojeada', 'echo'),
    find('@clitic <hecho> un vistazo', 'echo'),
    find('@clitic <hecho> a perder|andar|correr|reír', 'echo'),
    find('@clitic|que|y <hecha> un|una|a vistazo|mano|ojeada|siesta|perder|andar|correr|reír|llorar', 'echa'),
    find('@clitic <hecha> mucho? de menos', 'echa'),
  ],
  haya: [
    find('que|aunque|quizá|quizás|ojalá|no <halla> @surely|sido|visto|ido', 'haya'),
    find('tal vez <halla> @anyParticiple', 'haya'),
    find(
      'espero|esperamos|espera|dudo|quiero|quiere|posible|probable|importante|necesario|para que no? se? <halla|aya>',
      'haya',
    ),
    find('ojalá no? se? <halla|aya|allá>', 'haya'),
    find('que|no|se|aunque|quizá|quizás|cuando <aya|ayan>', { aya: 'haya', ayan: 'hayan' }),
    find(
      'que|aunque|quizá|quizás <allá> sido|hecho|ido|llegado|podido|tenido|venido|estado|dicho|visto|pasado',
      'haya',
    ),
  ],
  vaya: [
    find(
      '!lo|más|menos que|ojalá|se|no|te|me|nos|cuando <valla|vallas|vallan|baya|bayas|bayan> !publicitaria|publicitarias|alta|de',
      {
        valla: 'vaya',
        vallas: 'vayas',
        vallan: 'vayan',
        baya: 'vaya',
        bayas: 'vayas',
        bayan: 'vayan',
      },
    ),
    find('^ <valla> usted|susto|sorpresa|día|donde|adonde|lío|a @infinitive?', 'vaya'),
    find('donde|adonde <valla|vallas>', { valla: 'vaya', vallas: 'vayas' }),
  ],
  vez: [
    find('tal|una|otra|cada|alguna|ninguna|rara|primera|última|segunda|tercera|aquella|esta <ves>', 'vez'),
    find('a la <ves>', 'vez'),
    find('en|de <ves> de|en', 'vez'),
    find('había una <ves>', 'vez'),
    find('no|me|te|lo|si|tú|cómo|qué <vez>', 'ves'),
  ],
  iba: [
    find('!el|del|con|sin|al|más|de|este|ese|su <iva> a|@gerund|muy|con|por', 'iba'),
    find('yo|él|ella|se|me|no|nunca|siempre|ya|que|cuando|quien <iva>', 'iba'),
    find('<hiba|hibas|hiban|ivan|ivas|ívamos|ivamos>', (wrong, reading, at) =>
      reading.tokens[at]?.text === 'Ivan'
        ? []
        : [wrong.replace(/^h/, '').replace('v', 'b').replace('ibamos', 'íbamos')],
    ),
  ],
  tuvo: [
    find('!@determiner|cada|otro|largo|gran|primer <tubo|tube> que @infinitive', { tubo: 'tuvo', tube: 'tuve' }),
    find(
      '^ <tubo|tube> un|una|@several|mucho|mucha|lugar|miedo|suerte|éxito|problemas|hambre|razón|que',
      (wrong, { tokens }, at) =>
        tokens[at + 1]?.word === 'que' && tokens[at + 2]?.word.endsWith('r') !== true ? [] : [wrong.replace('b', 'v')],
    ),
    find('no|yo|él|ella|nunca|siempre|quien|ayer|nadie|también|usted|se|me|le|lo|@name <tubo|tube>', {
      tubo: 'tuvo',
      tube: 'tuve',
    }),
    find('@noun <tubo> un|una|@several|mucho|mucha|lugar|miedo|suerte|éxito|problemas|hambre|razón|que', 'tuvo'),
  ],
  hasta: [
    find(
      '!el|un|del|al|su|media|cada|largo|una <asta> que|luego|mañana|ahora|hoy|aquí|ahí|pronto|siempre|el|la|los|las|un|una|@number',
      'hasta',
    ),
    find('desde _ <asta>', 'hasta'),
  ],
  hora: [
    find('una|media|cada|qué|última|primera|buena|misma|esta|aquella|otra|cualquier|ninguna <ora>', 'hora'),
    find('!que|quien|no|y la <ora> de|del|en|que|y|$', 'hora'),
    find('a la <ora>', 'hora'),
    find('es|ya|era|sea <ora> de|que', 'hora'),
    find('unas|muchas|pocas|varias|las|@number|cuántas|tantas|algunas <oras>', 'horas'),
  ],
  cayó: [
    find('se me|te|le|nos|les <calló|cayo|callo>', 'cayó'),
    find('se <cayo>', 'cayó'),
    find('@noun|@name <calló|callo> al suelo|piso|agua|río|vacío|pozo|mar|barranco', 'cayó'),
    find('se <calló|callo> al suelo|piso|agua|río|vacío|pozo|mar|barranco', 'cayó'),
    find(
      'se <calló|callo> de|del|por la|las|un|una|el? árbol|caballo|techo|cielo|cama|silla|mesa|bici|bicicleta|moto|escalera|escaleras|balcón|tejado',
      'cayó',
    ),
    find('se <calló|callo> en el|la|un|una suelo|agua|piscina|hoyo|charco|calle|río', 'cayó'),
  ],
  hola: [
    find(
      '^ <ola> ,? amigo|amigos|amiga|amigas|cómo|como|qué|que|profe|profesor|profesora|buenas|buenos|todos|me|soy|mi|chicos|señor|señora',
      (_wrong, reading, at) => (reading.tokens[at]?.gap === 'stop' ? ['hola'] : []),
    ),
    find('^ <ola> a todos|todas', 'hola'),
  ],
} as const satisfies Rules;
