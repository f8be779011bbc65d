import type { TextLanguage } from '../../../limits.ts';

/* Written by scripts/make-word-ranks.mjs. */

/** The words that the product itself uses, the most frequent first. */
export const wordRanks: Record<TextLanguage, readonly string[]> = {
  es: `
    de la el que en no un una con se para lo qué los las es tu por si más puede clase del datos sin cada al texto su como hay cuenta curso te pregunta
    preguntas solo tus sobre quien antes dos grupo persona tres tema quién ya respuesta está cuando pide ver cómo esta todo escribe eliminar página sus
    prueba personas son tarea test centro otra también este tiempo trabajo herramientas mejor tiene nombre puedes sesión error modelo tú aquí asistente
    ha uso después errores herramienta textos alguien respuestas contenido hacer pudo ayuda cambiar ni código dice elige pedir bien frase pero
    comprueba porque resumen siempre lee usa volver cinco cursos fuente responde busca ejemplo hace parte misma nadie así imágenes leer mismo usar
    compara estudiantes lista artículo resultados sigue comprobar fecha menos otras palabras cambia estudiante todas objetivo otro primero programa
    revisa versión ejemplos lugar saber ser veces aprender cargar crear dato desde enlace falta hasta sistema da edad foro minutos muy nada otros
    archivo eso sección sitio biblioteca cerrar escribir forma noticias pueden años cambios decidir dónde encuesta guardar imagen conversación mi
    podido sirve vez borrador cargando clases equipo esa ese frases has petición quieres resultado título uno algo artificial inteligencia sí anota
    aprende crea entre fuentes fuera ideas modelos pasos cuándo editar explica inglés iniciar marca país partir paso ve contraseña decir deja están
    hecho nuevo comentarios correo documento ella escrito final idea le ley mira revisar según sola aula avisos cancelar español explicación necesitas
    nombres primera quitar abre acuerdo buscar comunes cuál guarda nota notas personales queda reglas servicio aún aviso chat contexto corrige diez
    docente han muestra poco quienes tienes tipo usuario año certificado condiciones copiar decide demás dirección elegir escribes mucho nueva preparar
    riesgo temas video voz comentario cuatro debe día diapositivas empezar empieza existe funciona haz máquina nivel permiso problema propone suele
    abrir dar donde explicar igual mientras noticia todos actividad basta documentos empresa entrega estudio fotos fue genera guardando lleva muchas
    páginas pantalla partes real revisión seguir tener trabajos ajustes añade citas cosas descripción docentes examen gratuito hemos importante
    intentarlo libro muchos número orden palabra permite privacidad propio repite sabes vas ahora añadir aprendizaje casi caso casos comparte conexión
    conviene cuánto generativa lectura línea mal mejora momento nunca parece pasa prepara reglamento sesgo vuelve administra buena completo
    conversaciones criterio dejar encuentra encuestas esto hora información mis mundo países plan puntos sabe sea sesgos sesiones tabla ti todavía ves
    apuntes artículos buen cambian cambio cambió cifras cita convierte correcta corregir cualquier dicen dispositivo estás familias guía idioma
    material media mirar necesita original presentaciones probable recibe registro regla siguiente sistemas tuya verdad videos anterior compartir
    decisión dentro editor estas estos falla falso familia generar ninguna opción opcional ordena párrafo personal presentación punto rúbrica tono
    trabaja usarla web afirmación clave contenidos detalles diapositiva estudiar fácil ficha haya informe navegador origen pides preparando primer
    principal produce reseña responder secciones seguro semana tampoco tienen varios vista acceso además aparece aunque calificaciones completa cuántas
    depende di diseño educación entregar enviar escribió estilo falsa fechas foto inicia ir letra luego plantillas propia quedan razón solución tamaño
    tareas tenga unirse útil valoración verificar vídeo agua autor cálculo casa claro comparar conoce daño debate descargar deshacer diferencia dirige
    enseña escribas general instrucciones intentos leyes mano materiales mejorar método mínima ocurre ofrece pago piden reseñas retirar siendo siguen
    tuyo varias verás abierta ahí alto anuncio aplica aprendió aprobado avisar borrar catálogo categoría ciudad conclusión cosa cualquiera cuentas
    decisiones detector detectores distintas eliminado escuela espera estados etiqueta favoritas fija guardado habla horas hoy juego líneas mide normas
    perfil pruebas pudieron reales reconocer resume sale términos trata versiones abriendo afirmaciones agregar algunos audio automático breve
    calificación común comunidad contar conversa copia declarar días difícil dudas eliminando enlaces entregas estar exige grupos inteligente leído
    lenguaje manera memoria opciones papel pega pestaña preguntar presenta proceso propios protección publicada publicar publicidad público puntuación
    sube suelen tanto última usan voces aceptar algunas alternativa archivos avisa base borra búsqueda calcula carteles centros cierto cifra color
    comprobado conversar distintos duda durante ejercicio él elimina eliminada entrenar enviando equivoca eres escolar europea funciones guion hizo
    lateral libre meta ningún niveles norma ortografía pareja peticiones porcentaje profesional profesionales programas progreso propias quizá razones
    registrarse repetir resuelve salvo seguridad señala tarjetas toda toma uses acierta actividades actualizado alta ante anuncios aparecen apoyo
    autoridad ayudan azar buscas certificados clara conjunto consulta cuaderno cuáles cuidado derechos detrás eliminó entiende entrar escrita esos
    estado exámenes faltas fíjate filtros firma formato hablar hacen haces hechos historia importa infiere investigación lado llega me mensaje minuto
    ocho opinión pensar piensa pista plantilla pocos práctica principio problemas profesor profesores quita respeta rol salud segunda seis tal terminar
    títulos total último une usarlo usaste usos usuarios va vale valorar ven viene accesibilidad acciones actualizar adecuado ahorra ajusta analiza
    anónimo aprobar ayudar bueno caracteres cerrada cierra cierta claridad correctos correos cortas cumple deben demuestra distinto divide enseñar
    entender entrenamiento espacio evaluación exacto fiable fondo generada generador haga honestidad humana idiomas límite llama marcar materia medio
    mes miembros mostrar ninguno nuevos obra oficial parámetros pasar política programar promedio proponer protege publica publicado quieras quiere
    rechazar recibes recomendaciones reduce referencia responden reúne rutina sal sala salir segundo separa suena técnica unidos unión usas vida
    abierto adapta administración ajustar arriba asistentes baja borradores calendario coincide comprobarlo concreta conservan conservar continuar
    copiado copias correctas corrector corta creado cuento cuesta decides detente diario difíciles dificultad energía entra escriben estaba
    explicaciones fallan fragmento guardamos hazlo hubo imagina imprimir inicio intento inventar investiga lengua letras llegado llegó mala maneras
    medición medida menor nuevas números oscuro pasó pegas pequeño perder piezas pocas poder probables proyecto publicas quiénes rastrea recomendación
    reconoce relleno responsable resúmenes retiró rojo sabemos sencillo sensibles sentido sepas significa situación situaciones tipos traduce unidad
    verde vigente afecta aprenden aprendido argumentos autoría banco borran buscador calma cambiado camino categorías causa causas cerrado ciertas
    comenta confianza confirmada confirmado conserva contestar contiene creer dan das describe deseado detalle detecta dibuja diga digital discute
    disponible dura ejercicios ellas encontrado entonces entrena envía enviados esqueleto esté estén estereotipos etiquetas evaluaciones explorar
    exponer exposición fallar filtro firmados fórmula fragmentos frecuente generado gracias gráfico gramática gran grandes gratuitos guardan habría
    haría huecos importan incluye informa informes institución internet introducción justifica justo lecturas legal les límites listas llevan marcas
    marcha matemáticas medir menores mujeres neutral obliga obligaciones observar partida pasado pedirle pensado peso pie planificador plataforma
    podría portada practicar previa primaria propuesta publicación publicó publique puedas recuadros redacción redacta redactar reescribe referencias
    reparte repasar resolver respondido responsabilidad resto revista riesgos sacar sé servicios siga sigues somos subes subir tarde teléfono tengo
    trabajar traducir tras tutor tuyos unas úsalo verá verbo vocabulario volverás abajo académico acceder adaptar adjetivos admite ajenos alguna
    anónima aparecerá aparecerán apoya argumento asesoría atención automáticos autora bajar barrio buscan calculadora calidad cámara cambiarla cambias
    campos caras carta cartel coinciden colores comentar comenzar compruébalo conductas confiar consentimiento construir contra corto costumbre creada
    cual cuántos cuestionario decirlo declaración definición demostrado desaparece desconfiar devolver devuelta diagnóstico diferencias dijo dilo dio
    discusión diseña educativo elegiste eliges eliminan ellos emociones encontrar encontró entera entero entregada enunciado equipos era eran esas
    escriban escribiendo esfuerzo esquema estudios evalúa evaluar evita exacta exactas explicadas fallo faltan generados gente gratuita guardada
    guardas hazme hoja honesta humanas imitar intención interés inventa junto largo largos leída longitud madre manos mapa máximo mínimo motivos
    muestran necesidad novedades observa observable ocurrió opiniones oral pantallas pasillo pensada permiten pídele piel pieza pizarra planes
    planteamiento precios prisa probar producir promesas pueda quedar reciente reclamar recuerda redes región registrarte respondió resumir reunión
    ritmo salida salta secundaria segundos señal señale serio sido sino subtítulos sugiere supervisión teclado tengas termina traducción unir
    universidad use valoraciones van veinte verificación vivo voy abiertas abres aceptas acertar acuerdos ajuste amable anteriores antigua aparte
    aplicación aplicar aprendes aprobada aprobó atajo avise ayudantes ayudarte bastan beca breves buenas caben capas carpeta central ciclo coincidan
    compartirlo comprende comprensión comprobación conclusiones concreto confirma confunde confundir conocer conocido conocimientos consecuencia
    contextos continuación corrección correcto cortos criterios crítico cuida dé debería débiles declara define delante desaparecen descarga descargado
    descartar descripciones descubre detectar dinero discuten disponibles distingue distinta doce dormir edades edita editado editorial efecto elegido
    elemento empiezan empresas encaja encontrada encuentras enlaza enviado enviarlo equivocada escucha escuelas esencial estadística estima estudias
    etapas ética evitar exactos explique exportar extensión externa facilidad fallos filtrar firmado flechas formas fórmulas fracciones frecuentes
    funcionan funcione gana gráficos grande gratis guiado haber había hacemos hacerla harías hayas hecha historial histórico humanos in indica inferir
    inténtalo intentar intermedio interpretaciones inventada inventado inversa investigar inviernos joven latina lector lees leyendo libros licencia
    llamada llegas llevar lluvia local malas mañana mayoría médico mejores merece midió mirada mitad modifica modo motivo mucha múltiple nacimiento
    natural normal ofrecer ordenar organización orienta padre parecía parecidas parecidos permitido pertenece pierde planteamientos podía podrá pone
    posible posición practica predicción pregúntate principales probabilidad probado pronto propósito proteger próximo publicaron puente pulsa puso
    quédate quiera quiero rápido recibirás recientes recoge recomienda red refuerzo religión repaso repeticiones repiten respeto responda restringido
    retirado revisado revolución saben saca semáforo sencillas señalado será servir sexo sitios solas sonidos subas subraya suma suman sustituye
    talento tesis toca tomar traductor transcribe trato unos usarlos usé vaciar válido valora variedad verdadero verifica vio virtual vuelta abrió
    abrirla abriste académica acentos acepta acierte acierto activa actuar acusar adaptas administradores admisión admisiones adónde agrega agregado
    ajedrez ajustan algún alternativas alumnado amarillo ambos ampliar apartado aprobados apunta argumenta argumentar asignar audios aun ausencias
    automatización autores avanzado avisaremos avisó ayer ayudas ayude ayudó becas bienvenida blanco borrado botón broma busquen cambiada cambiando
    cambiarías cantidad capaz capital cara cargo casilla causar cercano ciencias citan citando citar cites clasifica clasificador columnas comillas
    cómodo compáralo compartas compartidos completada completas completos comprobables comprobando comprobaste comprobé concluir concretos conducta
    conoces conocida conocidos contó contrario contraseñas control corazón corchetes corregido corresponde corrija crean creando crece credenciales
    creó críticas cuarta cuentan cuestión culturas dame darse debes decidió defiende dejan demasiado denegado dependen depender deporte derecho
    desconfía dieron digas direcciones directa dirías distancia diste distinguir documentado duración educativos efectos electricidad electrónico
    eligió empezado empezó enciclopedia encima enfoque engaña engañar enorme ensaya ensayos enseguida enseñas entrada entregado entrenó entrevista
    enviarla época equivocan equivocarse escenas esconder escribirlo escribiste escritura escuchar especialistas esperar estricta etapa exactitud
    existir explicados falle faltó favor federal formar formulario fotografía francesa frecuencia frenar función gasta gasto generales gestionar
    glosario grabar grave guardados guiones gusta habías habrías hacerlas hacerlo he hierve hola hombre hombres identifica identificar ilustra importar
    imprenta incluso independiente influye iniciales injusta injusto instala instituto instrucción instructor insuficiente intenta intentándolo
    interesa interfaz interpretación inventadas juega juntas justificar juzgar larga largas leen leerla leerlo leídas lenguas limpio llamadas llaman
    llegar lleve lobos localiza lograr lugares lunes luz malo mantén manual marco margen matiz mayor mayúsculas medido medios mejoran mensajes menú
    mezcla mezclar minimizar ministerio mismas moneda monta mover movimiento mujer necesitan necesito nieve nuestra nuestro objetivos obstáculo ofrecen
    olvidar once ordenado orientación paráfrasis paraguas parecida pared parejas parís participar participe pasadas pasaje patrones pedí pegar peldaño
    peligro pendiente pendientes pensamiento pequeña pequeños perdió perfecto personaje pestañas pidas pierden pistas plazo poner positivo postal
    posterior precio precisión predecir predice prefiere pregunte preparan presentar prever principiante produjo prohíbe prohibir propón propuestas
    próxima proyector proyectos prudente publicando publicarlo puedo pulsas quitas rapidez rastreadores rechacé rechaza reciben recibir reconocible
    recorre recorrido recorta recursos reducir reescribir reflejan relación relaciones rellena reparten repasa repites representación representar
    resuelva retirada reuniones revisó rúbricas sabrás salió sanciones sean secreto segura sencilla señalar separar sexual simplifica sirven sobra
    sobran soltura sostiene subió sueltas suficiente sustitutos suya tan tasa técnicas ten tengan tenían término tiempos titular trae trampa
    transcripción transparencia treinta tuyas últimos único unirte usado útiles vacía valor valoramos venir ventaja ventana verifican vienen vigilar
    visibles visto votos
  `
    .trim()
    .split(/\s+/),
  en: `
    the and it you to is in of not what for with that your or an are one on be do can from if class no ask at this does use as which who data text them
    how by they other its write each there have could more see check about will when without course people read questions answer has work out up group
    only account may test three time was answers know first change same try school before topic delete person two question say own so all we look
    choose most page task short tools whether another model where again their assistant keep those back good learn name open tool add because here but
    changes content sign review create help many need code deleted go new article part right well students wrong compare someone my texts then every
    find why would decide five source courses cannot date goal sentence student whoever always free link make works mark used list says search still
    words asking into want way yet example explain results already best better nobody share version close examples personal rules section terms age
    changed everything forum published than video whole next reading take conversation give mistakes show step system very also bias draft error fact
    language loading nothing program remove did edit file image once request result something start survey checked common images library minutes site
    study tell these type written artificial correct get intelligence some too any helps learning notes order were yours document facts hand models
    real sources year chat like news prepare saved teachers title after comment down enough law leave others password teacher word last long machine
    often point sentences cancel different false gives idea made place privacy report yourself classes come country email explanation ideas lesson
    names now publish risk rule several things writing wrote comes else errors looks save should shows steps using asks comments context generated
    improve longer preparing put service set single true until uses articles certificate copy design four generative goes kept level makes matters note
    piece problem somebody ten through checking education follow much ones paste reports settings slides tests topics whom anyone apply created details
    device evidence join notice permission record send takes team activity address average company description download end found home human marks me
    missing needs number pages saving stays talk turn begin conversations countries day gets learned least loaded means must never parts photos repeat
    verify adapt author clear even exact generate happens hard harm information over plan points presentation such table teach think useful agreement
    book case cases dates deleting documents exam left line measure none opened opens paper passed reviews sees sometimes systems training user videos
    among been exist families figures had links load match material original photo reasons rubric screen second sent sessions signed stop story
    suggests surveys usually accept appear claim decision editor everybody itself just known later leads nor optional outside paragraph sections slide
    support tone understand week while writes anonymous answered audio both browser classroom easy fails family few full guidance handed instead kind
    minute pieces proof rating research score sending small together voice access almost automatic changing closed confirmed contents copied depends
    difference general key knows learns less looking minimum mistake neither off process saying solution stay style summary tasks templates upload us
    yes administers attempts called connection deciding fail failed figure following grades half high instructions laws light little lost materials
    opening origin profile register rest role simple times today updated ways web accessibility behind between care category claims conclusion
    decisions declare detector detectors discuss explained explains generates inside keeps let likely lines main method present presentations project
    proposes quotations reason similar tab taken turns under view able accounts added afterwards agree alone anybody anything cite community done due
    fill filter final game going grade hours large levels matter mean measured message old option percentage probable produces protection proves reads
    rewrite shared size spelling train undone versions voices waiting worth academic act advertising allowed alternative am announcement approved
    authority away cards characters choosing copying count doubt exercise files form giving happened he health languages lateral lets looked memory
    move needed notifications offer options paid pair pass prepared print programs progress quotation really receive receives repeats reviewed said
    searches session solve sounds subject sure tells thing thinking trying users water worked years above absences activities adds adjust apart
    available bad being build cause certificates city criterion days debate describe eight filters finds google great history honest invented leaves
    legal lessons letters limit lists moment numbers opinion play practice problems professionals reached regulation removed replace requests respect
    runs seen sensitive shown sift signs six split state technical template understands withdrawn working actions advice aged aloud around assessment
    avoid below calls choice chose copies drafts emails empty energy exams explaining far gave generator green groups hour important improves justify
    knowing label lead leaving lot matches month offers our outline parameters policy posters press previous professional protect rate recent red
    reference routine schools spam specific states studying suggest swap theme top trace translate trust understanding unfair union username verifying
    watch within administration appears asked assistants attempt begins belongs besides bring calendar call came causes charge checker compares
    comparing consent contains continue cover creating dark decides depending detail doubts enter exists explanations explore fits fix force format
    functions getting got hands imagine institution investigate life low meant measurement members neutral official papers past per phrase pictures
    produce public purpose quiz recommendation recommendations reject rejected reliable removing reported responsible retired reviewing rights safe
    saves science separate serious services sets since situations software stands statement sum summaries teaches teaching tested told trained unit
    united withdraw women worksheet abstract adjusted announcements applies approach argument arguments attention authors bank beginning board built
    calmly card carries categories chance citations citing clearly clue compared complete cost differently digital discussion drop edited effect either
    everyone exercises fewer fields fit fixed font formula gaps given grammar guided habit handing having her historical holds honestly infer infers
    introduction item job journal judge knowledge length listen live map marked meaning middle mind mix money newsroom notebook notification
    obligations observable perfect perhaps phone picture planner poor position predict presented preview primary programming promises protects puts
    reader references required returned run sample screens secondary sharing situation skeleton sound space speak starting starts stereotypes stops
    studied tag taught total tried truth unknown unless valid verb vocabulary wants wary weight went wins world accents accepted according accuracy
    active adjectives administer against along arrive arrived assess audience background beforehand believable biased boxes brings calculation
    calculator camera checks clean climb collect concrete conditions corrected correcting corridor creates definition depend diagnosis differ
    differences difficulty disagree display documented doing downloaded draw draws earlier effort emotions ends engine equally essays estimates
    exposing faces feels folder frequent further gender guide hardest headings heart hide hold imitate install interest internet interview joining late
    limits meanwhile measures medical meeting minors moves offline older opinions oversight padding parent path plans platform plays possible power
    prohibited proposed publishes publishing quality rated reach recommend reduce region registering remember replies reply representation requires
    room script seconds shape side signing social solves speaks spot spread stages statistics tags teams technique third tidy traffic translated
    translation trusting twenty twice verification visible welcome whatever absence accepting accurate addresses adequate affect affects ages aim
    answering app appeal applied applying approaches assessments assign basis believe believing birth blue body books bridge capital carry chooses
    cites closing conclusions confidence confirm contexts corrects counted counting counts coverage criteria critical current cycle daily deal decided
    declaring descriptions deserves diary direct discard dyslexia ease easier estimate everyday except fair features feedback female fills formulas
    fractions french front generating guardian happen helpers identified import improvement included includes independent influence institutions
    instruction interface intermediate interpretations invention keyboard lasts layers letter local lose making male media men mentioned mentions
    messages mike mode multiple natural numbered oldest online opposite oral org outcomes particular passage period places plain positive post poster
    prediction prefer prices private probability produced promise prove provide rare rather ratings reaches recommends religion repeating
    responsibility restricted reverse revolution risks round row safety saw scholarship separated serves sex shades shortcut sites skinned sleeping
    soon sort speaking special spell spend stored stories strictest studies subtitles suggestion tabs taking talent talks tend tends term textbook
    thank themselves thought tick titles took translator treat twelve types unanswered university uploading useless variety vary verified virtual votes
    waits wanted warn weigh whenever winters wrongly accuse achieve administrators admission admissions advanced afternoon agreed allow allows
    alternatives amber angle appeared argue argues arrows automation bans basic becomes began beginner begun belong beside boils born brackets brand
    breaks button calculate calculates certain character chats chess children chosen cited classifier classify clues colleagues column companies
    completed confuse consequence consult continuation controls converses convincing copyright costs covers creative credit criticism cultures currency
    cut danger database deceive deep defend denied detect develop devices disappear disappears discover dismissed disputed doctor drawing duration
    during easily editorial effects electricity eleven encyclopedia essay ethics event exactly experiment expert export exposure extra eyes face
    failures fake fall famous feature federal filler finding finish finished flaw follows forgetting fourth framework games gather gathers gift
    glossary gone graded grows guess guidelines guides headline hello helped hidden hint hints hurry identifies illustrate improved include initials
    instructor interactive interpretation inventions john joins justified kinds labels linked lives living losing lowers manipulated manner margin
    markdown marking meetings meets member mention menu mine ministry misleads missed nearly network neural normal nuance observe observed obstacle
    occurred offered office ours output pace pairs passes passwords pasting patterns pay penalties permissions phrases poorly postal presents price
    processes processing projector projects proposal proxies quick readers readings reasoning recording reflect registered reinforcement removes
    repetition repetitions replied respects retire return reward rewards roles rubrics rung salt scale scenes scientific scratch seeing select sends
    serve settled sexual she sheet showed showing sideways signature simpler simulated slow snow solved specialists sport spreadsheet square stage
    started strength strong submitted suggesting suits supports syllabus tables talking tangled telling thesis thirty though tomorrow town trackers
    transcribes transcript translating transparency treats tries turned tutor understood update uploaded usual value varied visual wall weak weather
    window wording yesterday young zoom
  `
    .trim()
    .split(/\s+/),
};
