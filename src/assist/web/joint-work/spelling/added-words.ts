import type { TextLanguage } from '../../../limits.ts';

const inLines = (lines: string) => new Set(lines.trim().split(/\s+/));

/** Correct words that the dictionaries lack: computing and school terms, new words, and voseo forms. */
export const addedWords: Record<TextLanguage, ReadonlySet<string>> = {
  es: inLines(`
    pingüino pingüinos pingüina pingüinas chatbot chatbots podcast podcasts ia prompt prompts online offline email emails smartphone smartphones
    google chatgpt openai gemini copilot claude canva gamma wikipedia youtube whatsapp tiktok instagram facebook twitter linkedin github moodle kahoot
    genially powerpoint excel word windows linux android iphone educaia iamaker gpt gpts bot bots app apps blog blogs blogueo tutorial tutoriales
    webinar webinars streaming streamer streamers influencer influencers hashtag hashtags selfie selfies meme memes emoji emojis wifi bluetooth
    token tokens dataset datasets deepfake deepfakes backup backups ebook ebooks feedback test tests quiz
    ciberacoso ciberseguridad ciberespacio ciberdelito ciberdelincuencia videollamada videollamadas videoconferencia videoconferencias videojuego videojuegos
    microaprendizaje gamificación gamificar gamificado gamificada teletrabajo teletrabajar multimodal multimodales preentrenado preentrenada
    preentrenados preentrenadas sobreajuste algorítmico algorítmica algorítmicos algorítmicas hiperparámetro hiperparámetros metadatos geolocalización
    desinformación verificabilidad transhumanismo posverdad covid coronavirus sostenibilidad resiliencia resiliente empoderar empoderamiento
    autoevaluación autoevaluaciones coevaluación heteroevaluación interdisciplinar interdisciplinario interdisciplinaria rúbrica rúbricas
    contraejemplo contraejemplos dislexia disléxico disléxica anonimizar anonimización anonimizado anonimizada anonimizados anonimizadas anonimice anonimiza
    seudonimizar seudonimización seudonimizado seudonimizada go unesco unicef
    neurodiversidad neurodivergente bilingüismo plurilingüe lingüística lingüístico cigüeña vergüenza antigüedad bilingüe paragüero desagüe
    bogotá medellín montevideo asunción tegucigalpa managua quito caracas guadalajara monterrey vámonos
    vos sos tenés querés podés sabés hacés decís venís vivís estás pensá mirá decime contame escribí leé hacé vení andá
    ustedes celular computador computadora ordenador durazno palta maní frutilla colectivo boliche chévere guagua
    tuit tuits tuitear tuiteó wasap wasaps wasapear guglear googlear clic clics cliquear pixel píxel píxeles pixeles hackear hackeo hacker hackers
    infografía infografías reintentar reintenta reintentando reintento repaso repasos spam cookie cookies markdown http https pdf
    rellenable rellenables editable editables pódcast pódcasts neurodivergentes transformer transformers podcasts
    tokenizador tokenizadores tokenizar papelito papelitos codocente codocentes recalcular recalcula recalculan koala koalas
    biométrico biométrica biométricos biométricas recomendador recomendadora recomendadores recomendadoras ultrafalso ultrafalsa ultrafalsos ultrafalsas
    microempresa microempresas fotoperiodista fotoperiodistas engagement interpol quáter
    escáner escanear escaneado estándar estándares máster másteres club clubes eslogan eslóganes baipás cruasán espaguetis yogur
  `),
  en: inLines(`
    chatbot chatbots podcast podcasts ai prompt prompts online offline email emails smartphone smartphones google chatgpt openai gemini copilot claude
    canva gamma wikipedia youtube whatsapp tiktok instagram facebook twitter linkedin github moodle kahoot genially powerpoint educaia iamaker gpt
    app apps blog blogs webinar webinars streaming streamer influencer influencers hashtag hashtags selfie selfies meme memes emoji emojis wifi bluetooth
    token tokens dataset datasets deepfake deepfakes backup backups ebook ebooks cybersecurity cyberbullying gamification multimodal pretrained
    metadata misinformation disinformation covid coronavirus overfitting gradebook gradebooks else's
    infographic infographics mistyped markdown http https pdf olds pseudonymise pseudonymised pseudonymises pseudonymising pseudonymisation pseudonymize
    pseudonymized pseudonymizing anonymises anonymize anonymized anonymizing checkable fillable neurodivergent misspelt unmark
    recommender recommenders autoplay autoplays satnav satnavs authenticator authenticators biometric biometrics yoghurt yoghurts paediatric paediatrician
    paediatricians neurone neurones café cafés overpromise overpromises
  `),
};
