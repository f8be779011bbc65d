const maxKeyWords = 8;
const minWordLength = 3;

/** Words of the question's form and not of its subject, in both languages and without accents. */
const stopWords = new Set(
  `a al algo alguien alguna alguno algun ante antes aqui asi aula aunque ayuda ayudame ayudar bien buena bueno busca buscar busco cada como con
  cosa cosas crear cual cuales cuando cuanto dame de debo decir deja del desde dime donde dos el ella ellas ello ellos empezar en encontrar
  entre era es esa ese eso esta estan estar este esto estoy explica explicame favor fue gracias gusta gustaria ha haber hace hacer haceme hago
  han hasta hay hazme hola ia inteligencia artificial inteligente la las le les lo los mas me mejor mejores mi mis mucho muy nada necesito ni no
  nos o otra otro para pero poder podria porque por pregunta puede puedes puedo pues que quien quiero recomienda recomiendame recomendar
  recomendacion recomendaciones recomiendas saber se sea ser si sin sirve sobre son soy su sus tal tambien te tema tener tengo ti tiene todo
  todos trabajo tu tus manana hoy ayer falta veo funciona funcionan escribo escribir escribeme hazme idea ideas forma manera texto textos
  un una unas uno unos usa usar uso utilizar va ver y ya yo herramienta herramientas aplicacion aplicaciones app apps
  about an and any are ask at be best better can could create do does find for from get give good has have hello help hi how i if in into is
  it like make me more my need of on one or please recommend recommendation recommendations should show some something tell than thank thanks
  that the their them then there these they thing this to tool tools us use using want was we what when where which who why will with work
  would you your ai artificial intelligence explain write know text texts`.split(/\s+/),
);

/** The subject of a question: its words without stop words and duplicates. */
export function keyWords(question: string): string[] {
  const words = question
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word.length >= minWordLength && !stopWords.has(word));
  return [...new Set(telling)].slice(0, maxKeyWords);
}
