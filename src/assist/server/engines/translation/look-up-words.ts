import type { TextLanguage } from '../../../limits.ts';

/** Spanish and English word pairs. If several match, the first one wins. */
const pairs =
  `a=to abrir=open adiós=goodbye agua=water ahora=now alumno=student amigo=friend año=year aprender=learn aprendizaje=learning aquí=here
artificial=artificial aula=classroom ayuda=help biblioteca=library bien=well bueno=good cada=each calle=street cambiar=change casa=house
ciencia=science ciudad=city clase=class código=code comer=eat comida=food cómo=how como=as computadora=computer con=with conocimiento=knowledge
correcto=correct corto=short cosa=thing crear=create cuando=when curso=course dar=give datos=data de=of deber=must decir=say después=after día=day
dibujo=drawing diferente=different difícil=difficult digital=digital documento=document dos=two educación=education ejemplo=example ejercicio=exercise
el=the ella=she ellos=they empezar=begin en=in enseñar=teach enseñanza=teaching entender=understand error=error es=is escribir=write escuela=school
ese=that espacio=space español=Spanish estar=be este=this estudiante=student estudiar=study ética=ethics examen=exam explicar=explain fácil=easy
familia=family fin=end foro=forum frase=sentence futuro=future gracias=thanks grande=big grupo=group hablar=speak hacer=do herramienta=tool
hola=hello hombre=man hora=hour hoy=today idea=idea imagen=image importante=important información=information inglés=English inteligencia=intelligence
investigación=research la=the las=the leer=read lengua=language libro=book los=the luz=light maestro=teacher mañana=tomorrow máquina=machine
matemáticas=mathematics mejor=better memoria=memory mensaje=message mes=month mi=my modelo=model mucho=much muchos=many mujer=woman mundo=world muy=very
niño=child no=no noche=night nombre=name nosotros=we noticia=news nuevo=new número=number o=or ordenador=computer otro=other padre=father página=page
país=country palabra=word para=for parte=part pensar=think pequeño=small pero=but persona=person personas=people pizarra=board poder=can porque=because
pregunta=question primero=first problema=problem profesor=teacher programa=program proyecto=project prueba=test que=that quién=who recurso=resource
red=network respuesta=answer resultado=result resumen=summary saber=know ser=be si=if sí=yes siempre=always sin=without sistema=system sobre=about
sociedad=society son=are su=their tarde=afternoon tarea=task tecnología=technology tema=topic tener=have texto=text tiempo=time todo=all trabajar=work
trabajo=work traducir=translate tres=three tú=you tu=your un=a una=a universidad=university uno=one usar=use uso=use útil=useful ver=see verdad=truth
vida=life y=and yo=I tiene=has tienen=have tengo=have está=is están=are era=was fue=was eran=were soy=am somos=are puede=can pueden=can puedo=can hace=does
hacen=do debe=must deben=must quiero=want quiere=wants quieren=want sabe=knows va=goes vamos=go del=of al=to por=by entre=between desde=from hasta=until
contra=against según=according también=also solo=only nunca=never más=more menos=less aunque=although donde=where dónde=where cuándo=when qué=what
él=he me=me nos=us nuestro=our nuestra=our sus=their esta=this estos=these estas=these otra=other otros=other otras=other mucha=much muchas=many todos=all
todas=all algo=something nada=nothing alguien=somebody cuatro=four cinco=five seis=six siete=seven ocho=eight nueve=nine diez=ten libros=books
escuelas=schools alumnos=students estudiantes=students profesores=teachers profesora=teacher maestra=teacher clases=classes cursos=courses palabras=words
preguntas=questions respuestas=answers ideas=ideas imágenes=images textos=texts problemas=problems ejemplos=examples herramientas=tools niños=children
niñas=girls niña=girl amigos=friends amiga=friend días=days años=years horas=hours meses=months cosas=things partes=parts países=countries ciudades=cities
máquinas=machines ordenadores=computers resultados=results tareas=tasks proyectos=projects noticias=news temas=topics errores=errors números=numbers
madre=mother hermano=brother hermana=sister hijo=son hija=daughter perro=dog gato=cat árbol=tree sol=sun mar=sea cielo=sky puerta=door mesa=table
silla=chair ventana=window rojo=red azul=blue verde=green blanco=white negro=black buena=good buenos=good nueva=new nuevos=new grandes=big pequeña=small
larga=long largo=long rápido=fast lento=slow feliz=happy triste=sad cierto=true falso=false posible=possible necesario=necessary`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [spanish: string, english: string]);

function firstOf(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [from, to] of entries) if (!map.has(from.toLowerCase())) map.set(from.toLowerCase(), to);
  return map;
}

/** Preferred translations: 'the' has four in Spanish, and this is the most common. */
const preferred: readonly (readonly [string, string])[] = [
  ['the', 'el'],
  ['a', 'un'],
  ['to', 'a'],
  ['be', 'ser'],
  ['that', 'que'],
  ['student', 'estudiante'],
  ['teacher', 'profesor'],
  ['computer', 'ordenador'],
  ['work', 'trabajo'],
  ['is', 'es'],
  ['are', 'son'],
  ['has', 'tiene'],
  ['was', 'era'],
  ['can', 'poder'],
  ['other', 'otro'],
];

const maps: Record<TextLanguage, ReadonlyMap<string, string>> = {
  en: firstOf(pairs),
  es: firstOf([...preferred, ...pairs.map(([spanish, english]) => [english, spanish] as const)]),
};

interface FoundWords {
  /** Each known word of the text once, in its order. */
  glossary: { word: string; meaning: string }[];
  words: { known: number; all: number };
}

/** The words of a text that the glossary knows. They are no translation: it knows neither grammar nor context. */
export function lookUpWords(text: string, to: TextLanguage): FoundWords {
  const words = { known: 0, all: 0 };
  const found = new Map<string, string>();
  for (const [written] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    words.all += 1;
    const word = written.normalize('NFC').toLowerCase();
    const meaning = maps[to].get(word);
    if (meaning === undefined) continue;
    words.known += 1;
    found.set(word, meaning);
  }
  return { glossary: [...found].map(([word, meaning]) => ({ word, meaning })), words };
}
