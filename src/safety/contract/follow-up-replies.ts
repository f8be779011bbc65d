import type { Language } from '../../shared/language.ts';
import type { Concern } from '../contract.ts';
import type { FollowUp } from '../limits.ts';

/** A short reply to a person who was just offered help. The helplines stay visible below it. */
export interface FollowUpReply {
  heard: string;
  steps: readonly string[];
}

type InBoth = Readonly<Record<Language, FollowUpReply>>;

const replies: Readonly<Record<FollowUp, InBoth>> = {
  hopeless: {
    es: {
      heard:
        'Tiene que cansar mucho sentir que nada ayuda. Que alguien no te haya escuchado no significa que nadie vaya a hacerlo.',
      steps: [
        'Prueba con otra persona: alguien del equipo de orientación, otra docente, tu médico, la familia de una amistad. Puedes decirle «ya lo conté una vez y no me ayudaron».',
        'En las líneas de abajo también atienden a quien no tiene con quién hablar. Puedes colgar cuando quieras y volver a llamar otro día.',
      ],
    },
    en: {
      heard:
        'It must be exhausting to feel that nothing helps. One person not listening does not mean that nobody will.',
      steps: [
        'Try somebody else: the school counsellor, another teacher, your doctor, a friend’s family. You can say “I told somebody once and they didn’t help”.',
        'The lines below are also there for people who have nobody to talk to. You can hang up whenever you like and call again another day.',
      ],
    },
  },
  parents: {
    es: {
      heard: 'Es normal que te preocupe cómo van a reaccionar. EducaIA no avisa a nadie: tú eliges a quién contárselo.',
      steps: [
        'Puedes empezar por otra persona adulta, del centro o de tu familia, y pedirle que esté contigo cuando se lo digas a tus padres.',
        'Para protegerte, alguien del centro puede tener que avisar a más personas. Pregúntale antes a quién y qué va a decir.',
        'Muchas familias se asustan al principio y después ayudan. Si temes que te hagan daño, habla primero con alguien de fuera de casa.',
      ],
    },
    en: {
      heard: 'It is normal to worry about how they will react. EducaIA tells nobody: you choose who to tell.',
      steps: [
        'You can start with another adult, at school or in your family, and ask them to be with you when you tell your parents.',
        'To protect you, somebody at school may have to tell other people. Ask them first who they will tell and what they will say.',
        'Many families are shocked at first and then help. If you are afraid that they will hurt you, talk to somebody outside your home first.',
      ],
    },
  },
  refuses: {
    es: {
      heard: 'Está bien, no tienes que llamar. Lo que importa es que no te quedes a solas con esto.',
      steps: [
        'Puedes escribir en vez de hablar: mira abajo si alguna línea de tu país atiende por chat o por mensaje.',
        'Enséñale esta pantalla a una persona adulta de confianza. No hace falta que digas nada más.',
        'También puedes ir con alguien: pide a una amistad que te acompañe a hablar con una persona adulta del centro.',
      ],
    },
    en: {
      heard: 'That is all right, you do not have to call. What matters is that you are not alone with this.',
      steps: [
        'You can write instead of talking: see below whether a line in your country answers by chat or text.',
        'Show this screen to an adult you trust. You do not have to say anything else.',
        'You can also go with somebody: ask a friend to come with you to talk to an adult at school.',
      ],
    },
  },
  tell: {
    es: {
      heard: 'Dar el primer paso es lo más difícil, y no tiene que salirte perfecto.',
      steps: [
        'Piensa en una persona adulta que te haya tratado bien: de tu familia, del centro, tu médico.',
        'Puedes empezar así: «Necesito contarte algo y me cuesta. ¿Tienes un momento?».',
        'Si no te salen las palabras, escríbelo en un papel o enséñale esta pantalla.',
      ],
    },
    en: {
      heard: 'The first step is the hardest, and it does not have to come out perfectly.',
      steps: [
        'Think of an adult who has been good to you: in your family, at school, your doctor.',
        'You can begin like this: “I need to tell you something and it’s hard for me. Do you have a moment?”',
        'If the words do not come, write them on paper or show this screen.',
      ],
    },
  },
  who: {
    es: {
      heard:
        'Soy un programa que responde con textos preparados, no una persona. Por eso no puedo escucharte como alguien que te conoce.',
      steps: ['En las líneas de abajo sí hay personas, y puedes preguntarles qué hacen con lo que les cuentas.'],
    },
    en: {
      heard:
        'I am a program that replies with prepared texts, not a person. That is why I cannot listen to you as somebody who knows you would.',
      steps: ['The lines below are answered by people, and you can ask them what they do with what you tell them.'],
    },
  },
  joke: {
    es: {
      heard: 'Te creo. Con estas cosas prefiero preguntar de más.',
      steps: [
        'Si alguna vez va en serio, o le pasa a alguien que conoces, la ayuda sigue aquí abajo.',
        'Cuando quieras, seguimos con lo que estabas haciendo.',
      ],
    },
    en: {
      heard: 'I believe you. With things like this, I would rather ask once too often than not at all.',
      steps: [
        'If it ever becomes serious, or happens to somebody you know, you will still find help below.',
        'Whenever you like, we can carry on with what you were doing.',
      ],
    },
  },
  thanks: {
    es: {
      heard: 'Gracias a ti por contarlo. No era fácil.',
      steps: [
        '¿A quién podrías decírselo hoy? Basta un mensaje corto: «No estoy bien, ¿podemos hablar?».',
        'La ayuda sigue aquí abajo, ahora o cuando la necesites.',
      ],
    },
    en: {
      heard: 'Thank you for telling me. That was not easy.',
      steps: [
        'Who could you tell today? A short message is enough: “I’m not okay. Can we talk?”',
        'The help below is here now and whenever you need it.',
      ],
    },
  },
  stay: {
    es: {
      heard:
        'Sigo aquí, y no hace falta que lo expliques bien. Pero soy un programa, y mereces a una persona a tu lado.',
      steps: [
        '¿Con quién podrías estar ahora: alguien de casa, una amistad, alguien del centro?',
        'Si te resulta más fácil, mándale esto: «No estoy bien. ¿Puedes venir o llamarme?».',
        'Si empeora o te da miedo lo que pueda pasar, no esperes: usa los teléfonos de abajo.',
      ],
    },
    en: {
      heard:
        'I am still here, and you do not have to explain it well. But I am a program, and you deserve a person by your side.',
      steps: [
        'Who could be with you now: somebody at home, a friend, somebody at school?',
        'If it is easier, send them this: “I’m not okay. Can you come over or call me?”',
        'If it gets worse or you are afraid of what may happen, do not wait: use the numbers below.',
      ],
    },
  },
};

/** A person who is hurt at home must not be sent home for help. */
const hurtAtHome: Readonly<Partial<Record<FollowUp, InBoth>>> = {
  parents: {
    es: {
      heard: 'No tienes que decírselo a quien te hace daño ni a quien pueda contárselo. EducaIA no avisa a nadie.',
      steps: [
        'Habla primero con alguien de fuera de casa: una docente, el equipo de orientación, tu médico, otro familiar. Dile que te da miedo que se enteren en casa.',
        'Quien te atienda puede tener que avisar a los servicios que protegen a menores. Pregunta qué va a pasar: tienes derecho a saberlo.',
        'Si alguien mira tus dispositivos, elimina esta conversación cuando termines.',
      ],
    },
    en: {
      heard:
        'You do not have to tell the person who is hurting you, or anybody who might tell them. EducaIA tells nobody.',
      steps: [
        'Talk first to somebody outside your home: a teacher, the school counsellor, your doctor, another relative. Tell them that you are afraid of people at home finding out.',
        'The person who helps you may have to inform child protection services. Ask what will happen: you have a right to know.',
        'If somebody looks at your devices, delete this conversation when you have finished.',
      ],
    },
  },
  stay: {
    es: {
      heard:
        'Sigo aquí, y no hace falta que lo expliques bien. Pero soy un programa, y mereces a una persona a tu lado.',
      steps: [
        '¿Hay alguien de fuera de casa con quien puedas estar o hablar ahora: un familiar, alguien del centro, la familia de una amistad?',
        'Si empeora o te da miedo lo que pueda pasar, no esperes: usa los teléfonos de abajo.',
      ],
    },
    en: {
      heard:
        'I am still here, and you do not have to explain it well. But I am a program, and you deserve a person by your side.',
      steps: [
        'Is there somebody outside your home you could be with or talk to now: a relative, somebody at school, a friend’s family?',
        'If it gets worse or you are afraid of what may happen, do not wait: use the numbers below.',
      ],
    },
  },
};

const aboutFriend: Readonly<Partial<Record<FollowUp, InBoth>>> = {
  parents: {
    es: {
      heard: 'Entiendo que no quieras romper su confianza. Contarlo para proteger a alguien no es traicionarle.',
      steps: [
        'Dile antes lo que vas a hacer: «Me importas, y voy a pedir ayuda. Si quieres, voy contigo».',
        'Cuéntaselo a una persona adulta del centro o de tu familia. Puedes pedirle que no diga que fuiste tú, y preguntarle qué va a hacer.',
      ],
    },
    en: {
      heard:
        'I understand that you do not want to break their trust. Telling someone to protect a friend is not a betrayal.',
      steps: [
        'Tell them first what you are going to do: “You matter to me, and I’m going to ask for help. We can go together.”',
        'Tell an adult at school or in your family. You can ask them not to say that it was you, and ask what they will do.',
      ],
    },
  },
  tell: {
    es: {
      heard: 'Que te lo preguntes ya ayuda. No tienes que resolverlo tú.',
      steps: [
        'A esa persona puedes decirle: «Te creo, me importas y no quiero que pases por esto a solas».',
        'A una persona adulta: «Me preocupa alguien y no sé qué hacer. ¿Me ayudas?».',
      ],
    },
    en: {
      heard: 'Asking already helps. You do not have to solve it yourself.',
      steps: [
        'You can say to them: “I believe you, you matter to me, and I don’t want you to go through this alone.”',
        'And to an adult: “I’m worried about somebody and I don’t know what to do. Can you help me?”',
      ],
    },
  },
  thanks: {
    es: {
      heard: 'Gracias a ti por cuidar de esa persona.',
      steps: [
        'No cargues con ello a solas: cuéntaselo hoy a una persona adulta.',
        'La ayuda sigue aquí abajo, para esa persona y para ti.',
      ],
    },
    en: {
      heard: 'Thank you for looking out for them.',
      steps: ['Do not carry this alone: tell an adult today.', 'The help below is here for them and for you.'],
    },
  },
  stay: {
    es: {
      heard: 'Preocuparse así por alguien pesa. No tienes que encontrar tú la solución.',
      steps: [
        'Habla hoy con una persona adulta del centro o de tu familia y cuéntale lo que sabes.',
        'Si crees que corre peligro ahora, no esperes: usa los teléfonos de abajo.',
      ],
    },
    en: {
      heard: 'Worrying about somebody like this is hard. You do not have to find the solution yourself.',
      steps: [
        'Talk to an adult at school or in your family today and tell them what you know.',
        'If you think they are in danger now, do not wait: use the numbers below.',
      ],
    },
  },
};

export function followUpReply({ family, about }: Concern, followUp: FollowUp, language: Language): FollowUpReply {
  // Where it is not clear what happens, it may happen at home.
  const mayBeAtHome = family === 'abuse' || family === 'general';
  const special = about === 'friend' ? aboutFriend[followUp] : mayBeAtHome ? hurtAtHome[followUp] : undefined;
  return (special ?? replies[followUp])[language];
}
