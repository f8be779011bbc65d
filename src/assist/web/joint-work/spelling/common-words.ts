import type { TextLanguage } from '../../../limits.ts';

const inLines = (lines: string) => new Set(lines.trim().split(/\s+/));

/** The most common words. Among equally close suggestions, these come first. */
export const commonWords: Record<TextLanguage, ReadonlySet<string>> = {
  es: inLines(`
    que qué de la el en y a los las se un una por con no para es al lo como cómo más o pero sus le ha me si sí sin sobre este esta está ya entre cuando
    cuándo todo todos toda todas nos durante también fue había ser son dos tres era muy años año hasta desde mi porque qué solo han yo hay vez veces
    puede pueden puedo poder así cada hacer hace hizo hacen hago haz hecho hicieron haciendo haya hayan haber hubo hubiera habría había habían hoy ayer mañana día días
    bien mejor peor gran grande parte tiempo vida mundo casa país países hombre mujer niño niña niños gente persona personas familia padre madre hermano
    hermana hijo hija hijos amigo amiga amigos trabajo trabajar trabajos estudiar estudiante estudiantes estudio escuela colegio clase clases
    profesor profesora profesores maestro maestra alumno alumna alumnos aprender aprendizaje enseñar enseñanza educación información tecnología inteligencia
    artificial computadora ordenador herramienta herramientas texto textos palabra palabras escribir escrito escribe leer libro libros lectura página examen
    tarea tareas pregunta preguntas respuesta respuestas ejemplo ejemplos problema problemas solución decisión decisiones opinión situación relación
    explicación conclusión introducción investigación comunicación organización participación evaluación atención acción canción corazón razón habitación
    ahora antes después luego entonces siempre nunca nadie nada algo alguien alguno alguna algún algunos ninguno ningún mucho mucha muchos muchas poco pocos
    aquí ahí allí allá donde dónde quien quién cual cuál cuáles cuanto cuánto tan tanto tanta aunque además todavía aún quizá quizás tal mismo misma mismos
    otro otra otros otras nuevo nueva nuevos nuevas bueno buena buenos malo mala feliz fácil difícil importante importantes necesario necesaria posible imposible
    principal especial general social diferente diferentes igual último última primer primero primera segundo tercero largo corto alto alta bajo
    ir voy vas va vamos van iba iban fui fuimos fueron venir viene vienen vino vino vez ver veo ve vemos ven visto vio mirar saber sé sabe saben sabemos sabía
    querer quiero quiere quieren decir digo dice dicen dijo dicho dar da dan dio tener tengo tiene tienen tenía tuvo tuve tuvieron estar estoy están estaba
    estaban estuve estuvo hablar habla hablan llegar llegó llevar dejar seguir encontrar llamar pensar creer crear creo volver vuelve conocer conozco sentir
    empezar comenzar empieza jugar juego juegos comer comida beber vivir vive viven salir entrar abrir cerrar ayudar ayuda comprar vender pagar dinero
    ciudad calle pueblo camino viaje viajar coche avión tren agua fuego tierra cielo sol luna mar río árbol árboles animal animales perro gato caballo vaca
    cabeza mano manos ojo ojos boca cuerpo voz vez noche tarde hora horas minuto semana mes meses lunes martes miércoles jueves viernes sábado domingo
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre verano invierno lluvia nieve viento
    rojo azul verde blanco negro amarillo gracias favor hola adiós perdón excelente ejercicio ejercicios hijo hambre hueso huevo hielo hierba hierro hoja hospital
    humano humanos humanidad huella huelga iglesia imagen imágenes joven jóvenes gente general género genial gigante gimnasio girar gobierno
    jefe jugo justicia kilo lápiz luz llave llamar llegar lleno llevar llorar llover lluvia yo ya yerno zapato zona cabello caballero ciencia ciencias
    ciencia científico cierto cinco cocina conciencia consciente necesidad necesitar nación piscina paciencia proceso progreso promesa recibir servicio
    sociedad través venganza ventana verdad verdadero viejo visitar vista voluntad votar voto bebé boca barco baño bastante batalla biblioteca bicicleta bosque
    botella brazo bueno burro buscar cambiar cambio escoger proteger recoger dirigir elegir exigir mensaje viaje lenguaje personaje porcentaje garaje
    conmigo contigo consigo máximo mínimo rápido música público pública política médico teléfono número sábado película práctica periódico página
  `),
  en: inLines(`
    the be to of and a in that have it for not on with he as you do at this but his by from they we say her she or an will my one all would there their what
    so up out if about who get which go me when make can like time no just him know take people into year your good some could them see other than then now
    look only come its over think also back after use two how our work first well way even new want because any these give day most us is are was were been
    has had did said each tell does set three air play small end put home read hand large spell add land here must big high such follow act why ask men change
    went light kind off need house picture try again animal point mother world near build self earth father head stand own page should country found answer
    school grow study still learn plant cover food sun four between state keep eye never last let thought city tree cross farm hard start might story saw far
    sea draw left late run while press close night real life few north open seem together next white children begin got walk example ease paper group always
    music those both mark often letter until mile river car feet care second book carry took science eat room friend began idea fish mountain stop once base
    hear horse cut sure watch color face wood main enough plain girl usual young ready above ever red list though feel talk bird soon body dog family direct
    receive believe separate definitely necessary different beginning tomorrow government environment because business beautiful language knowledge
    student students teacher teachers writing written computer information education technology artificial intelligence question questions
  `),
};
