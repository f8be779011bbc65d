import type { Reading } from '../reading.ts';

const inLines = (lines: string) => new Set(lines.trim().split(/\s+/));

/** Feminine in every country, and never a verb form that «el» or «un» could precede. */
const feminine = inLines(`
  casa vez mesa silla escuela palabra persona tarea clase idea imagen pregunta respuesta noticia página ventana puerta calle ciudad noche tarde mañana semana
  hora vida familia madre hermana hija niña chica muchacha amiga abuela tía prima señora mujer profesora maestra alumna compañera directora novia vecina
  mano foto moto radio flor luz voz cruz red pared miel sed fe ley carne leche sangre gente mente suerte muerte parte fuente nube llave nave
  frase fase base serie especie superficie crisis tesis síntesis hipótesis dosis
  computadora pantalla máquina herramienta tecnología ciencia historia geografía biología filosofía matemática física química música poesía novela
  biblioteca librería oficina cocina habitación fiesta comida cena manzana naranja fruta verdura ensalada pizza sopa camisa falda chaqueta blusa ropa
  playa montaña isla selva tierra luna estrella lluvia nieve tormenta naturaleza planta rosa hierba hoja rama raíz
  pelota guitarra bicicleta carretera plaza iglesia tienda empresa fábrica industria economía moneda riqueza pobreza
  boca nariz oreja lengua pierna rodilla espalda barriga cintura garganta salud enfermedad medicina receta vacuna
  verdad mentira libertad igualdad justicia sociedad comunidad universidad actividad realidad cantidad calidad edad necesidad posibilidad oportunidad
  capacidad habilidad responsabilidad seguridad dificultad facultad voluntad amistad mitad
  educación información comunicación investigación explicación introducción conclusión presentación evaluación organización situación relación opinión
  decisión solución acción canción lección nación población dirección construcción televisión razón región religión reunión ocasión sesión versión profesión
  emoción sensación atención intención condición tradición generación operación aplicación publicación contaminación habitación estación excursión
  juventud actitud virtud costumbre certidumbre cumbre lumbre niñez vejez madurez rapidez
  cultura literatura lectura escritura aventura pintura figura temperatura altura locura ternura basura criatura
  cosa causa forma manera regla norma letra línea lista nota tabla gráfica letra carta cámara batería pila cinta
  esperanza confianza enseñanza distancia importancia ausencia diferencia experiencia paciencia violencia conciencia existencia inteligencia competencia
  diferencia influencia presencia ciencia conferencia sentencia referencia fuerza belleza tristeza grandeza
  guerra paz batalla victoria derrota frontera bandera patria república democracia ley historia leyenda memoria
  reina princesa bruja actriz cantante víctima autoridad criatura
  vaca oveja gallina cabra paloma abeja hormiga mariposa araña serpiente tortuga ballena
  leccion eleccion camiseta mochila libreta goma tijera regla cartulina pizarra tiza
`);

/** Masculine in every country. */
const masculine = inLines(`
  problema tema sistema programa idioma mapa día clima planeta poema drama esquema síntoma dilema teorema diagrama crucigrama telegrama fantasma cometa
  enigma aroma diploma carisma trauma lema emblema axioma tranvía sofá
  libro niño chico muchacho alumno maestro profesor amigo hermano hijo padre abuelo tío primo señor hombre vecino compañero novio
  perro gato caballo toro burro pájaro pez pollo cerdo ratón conejo lobo oso león tigre elefante mono
  árbol bosque río lago campo desierto cielo sol viento fuego hielo invierno verano otoño mes año siglo minuto momento tiempo
  cuaderno lápiz bolígrafo papel examen ejercicio texto párrafo cuento ensayo resumen título capítulo ejemplo número nombre verbo adjetivo sustantivo
  colegio instituto edificio barrio pueblo país mundo continente océano camino puente parque jardín patio teatro cine museo mercado hospital banco
  coche carro avión tren barco autobús camión teléfono celular ordenador computador televisor videojuego juguete balón
  zapato pantalón vestido sombrero abrigo bolsillo botón anillo reloj
  cuerpo ojo brazo dedo pie pelo corazón cerebro hueso estómago diente cuello hombro pecho
  desayuno almuerzo pan queso arroz huevo plato vaso cuchillo tenedor
  dinero precio trabajo negocio producto servicio gobierno presidente ministro partido derecho deber acuerdo conflicto
  color sonido ruido olor sabor dolor calor amor temor error valor motor autor actor lector doctor
  cambio desarrollo crecimiento conocimiento pensamiento sentimiento movimiento nacimiento aprendizaje lenguaje mensaje viaje paisaje personaje porcentaje
  equipo grupo proyecto proceso resultado objetivo método concepto hecho dato archivo documento contenido algoritmo modelo
  deporte fútbol partido juego premio récord campeón equipo
  ejército soldado rey príncipe castillo
`);

/** One form for both genders: el artista, la artista. Either article is right. */
const either = inLines(`
  estudiante artista periodista turista deportista docente cantante joven testigo mar azúcar internet guía policía cura capital orden parte editorial
  cometa cólera corte pendiente margen modelo radio tarde mañana clave rosa naranja violeta cámara batería guardia ayuda trompeta planta
  foto moto
`);

/** Expressions of time: «los lunes trabaja» has another subject. */
const ofTime = inLines(
  'día noche tarde mañana semana mes año hora minuto momento siglo verano invierno otoño tiempo vez tardes fin rato día ocasión sesión época estación',
);

export interface Noun {
  gender: 'feminine' | 'masculine' | undefined;
  isPlural: boolean;
  singular: string;
  isOfTime: boolean;
}

/** A known noun, in the singular or plural. */
export function nounOf(word: string): Noun | undefined {
  for (const [singular, isPlural] of readings(word)) {
    const isFeminine = feminine.has(singular);
    const isMasculine = masculine.has(singular);
    if (!isFeminine && !isMasculine) {
      if (either.has(singular) && !['mañana'].includes(singular))
        return { gender: undefined, isPlural, singular, isOfTime: ofTime.has(singular) };
      continue;
    }
    const gender = either.has(singular) && !surely.has(singular) ? undefined : isFeminine ? 'feminine' : 'masculine';
    return { gender, isPlural, singular, isOfTime: ofTime.has(singular) };
  }
  return undefined;
}

/** Also listed in `either`, but of one gender. */
const surely = inLines('foto moto');

function* readings(word: string): Generator<[singular: string, isPlural: boolean]> {
  yield [word, false];
  if (!word.endsWith('s')) return;
  yield [word.slice(0, -1), true];
  if (!word.endsWith('es')) return;
  const stem = word.slice(0, -2);
  yield [stem, true];
  // canciones → canción, lápices → lápiz, exámenes → examen
  yield [accented(stem), true];
  if (stem.endsWith('c')) yield [`${stem.slice(0, -1)}z`, true];
  yield [unaccented(stem), true];
}

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function accented(stem: string): string {
  const last = stem.slice(0, -1).search(/[aeiou][^aeiou]*$/);
  return last < 0 ? stem : stem.slice(0, last) + (accents[stem[last] ?? ''] ?? '') + stem.slice(last + 1);
}

function unaccented(stem: string): string {
  return stem.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
}

/** The plural, if the dictionary confirms it. */
export function pluralOf(singular: string, { knows }: Reading): string | undefined {
  const candidates = /[aeiouéáó]$/.test(singular)
    ? [`${singular}s`]
    : singular.endsWith('z')
      ? [`${singular.slice(0, -1)}ces`]
      : [`${unaccented(singular)}es`, `${singular}es`, singular === 'examen' ? 'exámenes' : ''];
  return candidates.find((plural) => plural !== '' && knows(plural));
}
