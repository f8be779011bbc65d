import type { Sentence } from '../../../shared/language.ts';
import type { ContentKind } from '../../schemas.ts';

/** `{topic}` is what it is about. What stands in square brackets is left to the author: a template knows nothing about the topic. */
export const contentTemplates: Record<ContentKind, readonly Sentence[]> = {
  introduction: [
    {
      es: '¿Por qué hablar hoy de {topic}? Porque [explica en una frase a quién afecta y cómo]. En este texto se presenta primero qué se entiende por {topic}, después se repasan [los aspectos que vas a tratar] y, al final, se propone [tu conclusión o propuesta].',
      en: 'Why talk about {topic} today? Because [say in one sentence who it affects and how]. This text first explains what is meant by {topic}, then looks at [the aspects you will cover] and finally proposes [your conclusion or proposal].',
    },
    {
      es: 'De {topic} se habla mucho y se explica poco. Un ejemplo: [un dato o un caso que sorprenda, con su fuente]. El objetivo de este trabajo es [verbo en infinitivo: explicar, comparar, valorar] {topic} a partir de [tus fuentes o tu experiencia], para responder a esta pregunta: [tu pregunta].',
      en: 'Much is said about {topic}, and little is explained. For example: [a surprising figure or case, with its source]. The aim of this work is to [explain, compare, assess] {topic} on the basis of [your sources or your experience] and answer this question: [your question].',
    },
    {
      es: 'Imagina esta situación: [describe en dos frases un caso real y cercano]. Detrás de ella hay algo que conviene entender: {topic}. Hacerlo ayuda a [para qué le sirve a quien lee]. Por eso las páginas que siguen avanzan de lo conocido a lo nuevo: [parte 1], [parte 2] y [parte 3].',
      en: 'Imagine this situation: [describe a real and familiar case in two sentences]. Behind it there is something worth understanding: {topic}. Understanding it helps to [how it helps the reader]. That is why the following pages go from the familiar to the new: [part 1], [part 2] and [part 3].',
    },
    {
      es: 'Sobre {topic} hay opiniones enfrentadas. Hay quien sostiene que [postura A] y quien defiende que [postura B]. Antes de tomar partido conviene aclarar los términos, revisar los datos disponibles y distinguir lo que se sabe de lo que se supone. Eso es lo que se intenta aquí.',
      en: 'There are opposing opinions on {topic}. Some hold that [position A], others argue that [position B]. Before taking sides, it is worth defining the terms, reviewing the available data and separating what is known from what is assumed. That is what this text sets out to do.',
    },
  ],
  conclusion: [
    {
      es: 'En resumen, al estudiar {topic} se ha visto que [idea principal 1], que [idea principal 2] y que [idea principal 3]. La pregunta del principio queda respondida así: [tu respuesta en una frase]. Queda pendiente [lo que no se ha podido tratar].',
      en: 'In short, the study of {topic} has shown that [main idea 1], that [main idea 2] and that [main idea 3]. The answer to the opening question is: [your answer in one sentence]. What remains open is [what could not be covered].',
    },
    {
      es: 'Lo anterior permite llegar, con prudencia, a una conclusión sobre {topic}: [tu conclusión]. Esta afirmación tiene límites: [qué datos faltan o a quién no se aplica]. Un siguiente paso útil sería [una acción concreta] para comprobarlo en [un contexto].',
      en: 'All this leads, with caution, to a conclusion about {topic}: [your conclusion]. This statement has limits: [which data are missing or who it does not apply to]. A useful next step would be [a concrete action] to check it in [a context].',
    },
    {
      es: 'Volvamos al ejemplo del comienzo: [retoma el caso]. Con lo visto sobre {topic}, ahora se puede explicar de otra manera: [explicación]. Si quien lee recuerda una sola idea, debería ser esta: [la idea].',
      en: 'Let us go back to the opening example: [return to the case]. After what we have seen about {topic}, it can now be explained differently: [explanation]. If readers remember a single idea, it should be this one: [the idea].',
    },
    {
      es: 'Las dos posturas sobre {topic} aciertan en algo: [en qué acierta A] y [en qué acierta B]. Por eso la propuesta de este trabajo es [tu propuesta], que recoge lo mejor de ambas y asume este riesgo: [el riesgo].',
      en: 'Both positions on {topic} are right about something: [what A is right about] and [what B is right about]. That is why this work proposes [your proposal], which takes the best of both and accepts this risk: [the risk].',
    },
  ],
  paragraph: [
    {
      es: 'Un aspecto central de {topic} es [el aspecto]. En concreto, [explícalo con tus palabras]. Por ejemplo, [un caso real con lugar y fecha]. Esto muestra que [qué se deduce del ejemplo].',
      en: 'A central aspect of {topic} is [the aspect]. More precisely, [explain it in your own words]. For example, [a real case with place and date]. This shows that [what follows from the example].',
    },
    {
      es: 'Para entender {topic} hay que mirar las causas. La que más se señala es [la causa]; la relación se explica así: [cómo una cosa lleva a la otra]. No es la única: también influye [otra causa], aunque en menor medida según [fuente].',
      en: 'To understand {topic}, we have to look at the causes. The one mentioned most often is [the cause]; the link is this: [how one leads to the other]. It is not the only one: [another cause] also plays a part, though a smaller one according to [source].',
    },
    {
      es: 'Al comparar {topic} con [otra cosa parecida] se ven dos diferencias: [la primera] y [la segunda]. También hay algo en común: [semejanza]. La comparación ayuda a ver que [conclusión].',
      en: 'A comparison of {topic} with [something similar] shows two differences: [the first] and [the second]. There is also something in common: [similarity]. The comparison helps to see that [conclusion].',
    },
    {
      es: 'Cuando se habla de {topic} suele surgir una objeción: [la objeción]. Es razonable, porque [qué tiene de cierto]. Aun así, [tu respuesta], como indica [dato o fuente]. Conviene, por tanto, [qué hacer con ella].',
      en: 'When people talk about {topic}, one objection often comes up: [the objection]. It is reasonable, because [what is true in it]. Even so, [your answer], as [figure or source] indicates. It is therefore worth [what to do about it].',
    },
  ],
  bullets: [
    {
      es: '- Qué se entiende por {topic}: [definición en una frase]\n- De dónde viene: [origen o contexto]\n- Para qué sirve: [uso principal]\n- Un ejemplo: [caso concreto]\n- Un límite o riesgo: [cuál]\n- Para saber más: [fuente]',
      en: '- What is meant by {topic}: [definition in one sentence]\n- Where it comes from: [origin or context]\n- What it is for: [main use]\n- An example: [concrete case]\n- A limit or risk: [which]\n- To find out more: [source]',
    },
    {
      es: '- Ventaja de {topic}: [la más importante]\n- Otra ventaja: [cuál]\n- Inconveniente: [el más importante]\n- Otro inconveniente: [cuál]\n- Cuándo conviene: [situación]\n- Cuándo no: [situación]',
      en: '- Advantage of {topic}: [the most important one]\n- Another advantage: [which]\n- Disadvantage: [the most important one]\n- Another disadvantage: [which]\n- When it is worth it: [situation]\n- When it is not: [situation]',
    },
    {
      es: '- Antes de empezar con {topic}: [qué hay que tener o saber]\n- Primer paso: [qué hacer]\n- Segundo paso: [qué hacer]\n- Tercer paso: [qué hacer]\n- Cómo comprobar el resultado: [señal de que ha ido bien]\n- Error frecuente: [cuál y cómo evitarlo]',
      en: '- Before you start with {topic}: [what to have or know]\n- First step: [what to do]\n- Second step: [what to do]\n- Third step: [what to do]\n- How to check the result: [sign that it went well]\n- Common mistake: [which one and how to avoid it]',
    },
    {
      es: '- Qué sabemos de {topic}: [hecho con fuente]\n- Qué creemos pero no está claro: [idea]\n- Qué preguntaríamos a alguien que sepa: [pregunta]\n- A quién afecta: [personas o grupos]\n- Qué podemos hacer: [acción]',
      en: '- What we know about {topic}: [fact with source]\n- What we believe but are not sure of: [idea]\n- What we would ask an expert: [question]\n- Who is affected: [people or groups]\n- What we can do: [action]',
    },
  ],
};

/** Where nobody said what it is about. */
export const openTopic: Sentence = { es: '[tu tema]', en: '[your topic]' };
