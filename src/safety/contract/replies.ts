import type { Language } from '../../shared/language.ts';
import type { Concern } from '../contract.ts';
import type { ConcernFamily } from '../limits.ts';

/** The reply: we heard you, what to do now, and whom to tell. Helplines follow it. */
export interface SafetyReply {
  title: string;
  heard: string;
  steps: readonly string[];
}

type Replies = Readonly<
  Record<ConcernFamily, Readonly<Record<Concern['about'], Readonly<Record<Language, SafetyReply>>>>>
>;

const replies: Replies = {
  'self-harm': {
    self: {
      es: {
        title: 'Gracias por decirlo',
        heard:
          'Siento que lo estés pasando tan mal. No tienes que llevarlo a solas ni resolverlo todo ahora. Con ayuda, lo que sientes puede cambiar, aunque hoy no lo parezca.',
        steps: [
          'Ahora: aléjate de lo que podrías usar para hacerte daño y ve a un sitio donde haya alguien.',
          'Díselo hoy a una persona adulta de confianza: alguien de tu familia, alguien del centro, tu médico. Puedes enseñarle este mensaje o decir «no estoy bien y necesito ayuda».',
          'Llama a una de estas líneas. No hace falta saber por dónde empezar: basta un «no sé cómo decirlo».',
        ],
      },
      en: {
        title: 'Thank you for saying it',
        heard:
          'I am sorry that you are hurting so much. You do not have to carry this alone or solve it all now. With help, what you feel can change, even if it does not seem so today.',
        steps: [
          'Now: move away from anything you could hurt yourself with, and go somewhere you are not alone.',
          'Tell an adult you trust today: somebody in your family, somebody at school, your doctor. You can show them this message or say “I’m not okay and I need help”.',
          'Call one of these lines. You do not have to know where to begin: “I don’t know how to say it” is enough.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Haces bien en preocuparte',
        heard:
          'Que te lo haya contado, o que lo hayas visto, puede ser muy importante. No tienes que cargar con ello a solas.',
        steps: [
          'Ahora: pregúntale directamente si piensa en hacerse daño. Preguntar no lo empeora. Si crees que está en peligro, que no se quede a solas.',
          'Cuéntaselo hoy a una persona adulta, aunque te haya pedido que guardes el secreto. Su vida importa más que un secreto.',
          'Puedes preguntar a estas líneas cómo ayudarle.',
        ],
      },
      en: {
        title: 'You are right to worry',
        heard:
          'The fact that they told you, or that you noticed, can matter a lot. You do not have to carry this alone.',
        steps: [
          'Now: ask them directly whether they are thinking of hurting themselves. Asking does not make it worse. If you think they are in danger, make sure they are not alone.',
          'Tell an adult today, even if they asked you to keep it secret. Their life matters more than a secret.',
          'You can ask these lines how to help them.',
        ],
      },
    },
  },
  abuse: {
    self: {
      es: {
        title: 'Lo que te hacen no es culpa tuya',
        heard:
          'Gracias por contarlo. Nadie tiene derecho a pegarte, a tocarte sin que quieras ni a hacerte vivir con miedo, tampoco alguien de tu familia.',
        steps: [
          'Ahora: si puedes, ve a un sitio seguro, con una persona adulta en la que confíes.',
          'Cuéntaselo a alguien que no viva con quien te hace daño: otro familiar, tu docente, el equipo de orientación, tu médico. Si esa persona no te cree, díselo a otra.',
          'No tienes que tener pruebas ni saber explicarlo bien. Estas líneas te ayudan a decidir qué hacer.',
        ],
      },
      en: {
        title: 'What they are doing to you is not your fault',
        heard:
          'Thank you for telling me. Nobody has the right to hit you, touch you when you do not want it or make you live in fear, not even somebody in your family.',
        steps: [
          'Now: if you can, go somewhere safe, to an adult you trust.',
          'Tell somebody who does not live with the person who is hurting you: another relative, your teacher, the school counsellor, your doctor. If they do not believe you, tell somebody else.',
          'You do not need proof or the right words. These lines help you decide what to do.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Haces bien en contarlo',
        heard: 'Que alguien confíe en ti así es difícil de llevar. Puedes ayudar sin tener que resolverlo tú.',
        steps: [
          'Ahora: dile que le crees y que no es culpa suya.',
          'Cuéntaselo hoy a una persona adulta del centro o de tu familia, aunque te haya pedido que no lo digas.',
          'No te enfrentes a quien le hace daño. Estas líneas te orientan.',
        ],
      },
      en: {
        title: 'You are right to speak up',
        heard: 'It is hard when somebody trusts you with this. You can help without having to solve it yourself.',
        steps: [
          'Now: tell them that you believe them and that it is not their fault.',
          'Tell an adult at school or in your family today, even if they asked you not to.',
          'Do not confront the person who is hurting them. These lines can guide you.',
        ],
      },
    },
  },
  sextortion: {
    self: {
      es: {
        title: 'Esto se puede parar, y no es culpa tuya',
        heard:
          'Lo grave lo hace quien amenaza o comparte imágenes íntimas, también si son falsas, y en muchos países es delito. Les pasa a muchas personas y tiene salida.',
        steps: [
          'Ahora: no pagues, no envíes nada más y deja de contestar. No borres la conversación: guarda capturas de las amenazas y el nombre de la cuenta.',
          'Díselo hoy a una persona adulta de confianza. Puedes empezar con «me están amenazando con unas fotos y necesito ayuda».',
          'Denuncia la cuenta en la aplicación y bloquéala después. Si tenías menos de 18 años en las imágenes, Take It Down ayuda a retirarlas sin que tengas que enseñarlas.',
        ],
      },
      en: {
        title: 'This can be stopped, and it is not your fault',
        heard:
          'The person who threatens or shares intimate images, fake ones too, is the one doing wrong, and in many countries it is a crime. It happens to many people and there is a way out.',
        steps: [
          'Now: do not pay, do not send anything else and stop answering. Do not delete the chat: keep screenshots of the threats and the name of the account.',
          'Tell an adult you trust today. You can begin with “somebody is threatening me with photos and I need help”.',
          'Report the account in the app and then block it. If you were under 18 in the images, Take It Down helps to remove them without showing them to anybody.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Puedes ayudar mucho',
        heard: 'Esa persona necesita saber que no es culpa suya y que alguien está de su lado.',
        steps: [
          'Ahora: no mires ni reenvíes las imágenes, y pide a los demás que tampoco lo hagan.',
          'Acompáñale a contárselo a una persona adulta de confianza. Que no pague y que guarde las pruebas.',
          'Estas líneas explican cómo denunciarlo y cómo retirar las imágenes.',
        ],
      },
      en: {
        title: 'You can help a lot',
        heard: 'They need to know that it is not their fault and that somebody is on their side.',
        steps: [
          'Now: do not look at the images or pass them on, and ask the others not to either.',
          'Go with them to tell an adult they trust. They should not pay, and they should keep the evidence.',
          'These lines explain how to report it and how to have the images removed.',
        ],
      },
    },
  },
  grooming: {
    self: {
      es: {
        title: 'Has hecho bien en pararte a contarlo',
        heard:
          'Una persona adulta que pide fotos, secretos o quedar a solas con alguien menor no busca nada bueno, aunque parezca amable. No has hecho nada malo.',
        steps: [
          'Ahora: no quedes, no envíes fotos ni datos y no enciendas la cámara. No tienes que dar explicaciones.',
          'Cuéntaselo hoy a una persona adulta de confianza, también si te ha pedido que sea un secreto.',
          'Guarda capturas de lo que te ha escrito, denuncia la cuenta en la aplicación y bloquéala.',
        ],
      },
      en: {
        title: 'You did the right thing by speaking up',
        heard:
          'An adult who asks a young person for photos, secrets or a meeting alone does not mean well, however kind they seem. You have done nothing wrong.',
        steps: [
          'Now: do not meet them, do not send photos or personal details and do not turn the camera on. You owe them no explanation.',
          'Tell an adult you trust today, even if you were asked to keep it secret.',
          'Keep screenshots of what they wrote, report the account in the app and block it.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Contarlo puede protegerle',
        heard: 'Es normal dudar entre guardar el secreto y contarlo. Aquí contarlo es cuidar.',
        steps: [
          'Ahora: pídele que no quede y que no envíe nada más.',
          'Cuéntaselo hoy a una persona adulta de su familia o del centro. No esperes a tener la certeza.',
          'Guarda capturas y denuncia la cuenta en la aplicación. Puedes preguntar a estas líneas cómo ayudarle.',
        ],
      },
      en: {
        title: 'Telling can protect them',
        heard:
          'It is normal to hesitate between keeping a secret and telling. Here, telling someone is a way of caring.',
        steps: [
          'Now: ask them not to meet that person and not to send anything else.',
          'Tell an adult in their family or at school today. Do not wait until you are sure.',
          'Keep screenshots and report the account in the app. You can ask these lines how to help.',
        ],
      },
    },
  },
  violence: {
    self: {
      es: {
        title: 'Tu seguridad va primero',
        heard:
          'Gracias por decirlo. Nadie debería afrontar a solas una amenaza, una agresión o una pareja que hace daño. Las ganas de hacer daño también se pueden hablar.',
        steps: [
          'Ahora: aléjate de quien amenaza o de lo que pueda usarse como arma y ve donde haya personas adultas.',
          'Cuéntaselo enseguida a alguien del centro o de tu familia: quién, qué dijo, cuándo y dónde. Avisar para proteger a alguien no es delatar.',
          'Si te han obligado a algo sexual, no es culpa tuya, pasara lo que pasara. Un centro de salud puede atenderte hoy, aunque no sepas si quieres denunciar.',
          'Si quien te hace daño es tu pareja, o si temes hacer daño tú, puedes hablarlo con estas líneas.',
        ],
      },
      en: {
        title: 'Your safety comes first',
        heard:
          'Thank you for saying it. Nobody should face a threat, an assault or a violent partner alone. You can also talk about an urge to hurt somebody.',
        steps: [
          'Now: get away from anyone who is threatening you and from anything that could be a weapon, and go where there are adults.',
          'Tell somebody at school or in your family straight away: who, what they said, when and where. Telling to keep people safe is not snitching.',
          'If somebody forced you into something sexual, it is not your fault, whatever happened. A clinic or hospital can see you today, even if you do not know whether you want to report it.',
          'If it is your partner who is hurting you, or if you are afraid that you might hurt somebody, you can talk about it with these lines.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Avisar puede evitar algo grave',
        heard: 'Haces bien en tomarlo en serio.',
        steps: [
          'Ahora: no intentes quitarle un arma a nadie ni te enfrentes a quien amenaza.',
          'Cuéntaselo enseguida a una persona adulta del centro o de tu familia: quién, qué dijo, cuándo y dónde.',
          'Si a tu amistad le hace daño su pareja, dile que le crees y acompáñale a pedir ayuda.',
        ],
      },
      en: {
        title: 'Speaking up can prevent something serious',
        heard: 'You are right to take it seriously.',
        steps: [
          'Now: do not try to take a weapon from anybody and do not confront the person making the threats.',
          'Tell an adult at school or in your family straight away: who, what they said, when and where.',
          'If your friend’s partner is hurting them, tell your friend that you believe them and go with them to ask for help.',
        ],
      },
    },
  },
  eating: {
    self: {
      es: {
        title: 'Mereces ayuda, y la hay',
        heard:
          'Pelearse así con la comida o con el propio cuerpo duele mucho. No es falta de voluntad, y tiene tratamiento.',
        steps: [
          'Ahora: procura no quedarte a solas con esto. Si te mareas, te desmayas o notas el corazón raro, pide ayuda médica hoy.',
          'Cuéntaselo a una persona adulta de confianza o a tu médico. Puedes decir «tengo un problema con la comida y no sé cómo pararlo».',
          'Deja de seguir las cuentas que te hacen sentir peor con tu cuerpo. Estas líneas pueden orientarte.',
        ],
      },
      en: {
        title: 'You deserve help, and there is help',
        heard:
          'Struggling like this with food or with your own body hurts a lot. It is not a lack of willpower, and it can be treated.',
        steps: [
          'Now: try not to be alone with this. If you feel dizzy, faint or your heart feels strange, get medical help today.',
          'Tell an adult you trust or your doctor. You can say “I have a problem with food and I don’t know how to stop”.',
          'Unfollow the accounts that make you feel worse about your body. These lines can guide you.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Preocuparte ya es ayudar',
        heard: 'No hace falta que sepas qué decir. Estar ahí sin hablar de peso ni de comida ayuda.',
        steps: [
          'Ahora: dile que te importa y que le ves mal, sin comentar su cuerpo ni vigilar lo que come.',
          'Cuéntaselo a una persona adulta de su familia o del centro. Cuanto antes haya ayuda médica, mejor.',
          'Puedes preguntar a estas líneas cómo ayudarle.',
        ],
      },
      en: {
        title: 'Caring is already helping',
        heard: 'You do not need to know what to say. Being there without talking about weight or food helps.',
        steps: [
          'Now: tell them that you care and that you can see they are not well, without commenting on their body or watching what they eat.',
          'Tell an adult in their family or at school. The sooner there is medical help, the better.',
          'You can ask these lines how to help them.',
        ],
      },
    },
  },
  bullying: {
    self: {
      es: {
        title: 'No tienes por qué aguantarlo',
        heard: 'Siento que te traten así. No es culpa tuya. Si te hace daño no es una broma, y se puede parar.',
        steps: [
          'Ahora: quédate cerca de personas con las que estés a salvo y no respondas a los insultos.',
          'Cuéntaselo hoy a tu familia, a tu docente o al equipo de orientación: qué pasa, quién, dónde y desde cuándo. El centro tiene que actuar.',
          'Si es por internet o por el teléfono, guarda capturas, denuncia la cuenta y bloquéala.',
        ],
      },
      en: {
        title: 'You do not have to put up with it',
        heard:
          'I am sorry that they treat you like that. It is not your fault. If it hurts you, it is not a joke, and it can be stopped.',
        steps: [
          'Now: stay close to people you are safe with and do not answer the insults.',
          'Tell your family, your teacher or the school counsellor today: what is happening, who is doing it, where, and how long it has been going on. The school has to act.',
          'If it happens on your phone, keep screenshots, report the account and block it.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Ponerte de su lado cambia mucho',
        heard: 'Quien sufre acoso suele sentir que no tiene a nadie. Que alguien lo vea ya ayuda.',
        steps: [
          'Ahora: siéntate a su lado, escríbele, no rías la gracia ni reenvíes nada.',
          'Cuéntaselo a una persona adulta del centro o de tu familia: qué, quién y desde cuándo. Avisar para proteger a alguien no es delatar.',
          'No te enfrentes a solas a quien acosa. Puedes preguntar a estas líneas cómo ayudarle.',
        ],
      },
      en: {
        title: 'Taking their side makes a big difference',
        heard: 'People who are bullied often feel alone. It already helps that somebody notices.',
        steps: [
          'Now: sit with them, write to them, do not laugh along and do not pass anything on.',
          'Tell an adult at school or in your family what is happening, who is doing it and how long it has been going on. Telling to keep people safe is not snitching.',
          'Do not confront the bullies alone. You can ask these lines how to help.',
        ],
      },
    },
  },
  general: {
    self: {
      es: {
        title: 'Gracias por contarlo',
        heard:
          'Por lo que escribes, puede que lo estés pasando mal o que algo te dé miedo. Si es así, no tienes que llevarlo a solas: se puede hablar de ello y hay quien sabe ayudar.',
        steps: [
          'Ahora: si hay peligro para ti o para otra persona, aléjate de lo que pueda hacer daño y ve a un sitio donde estés a salvo y con alguien.',
          'Cuéntaselo hoy a una persona adulta en la que confíes: del centro, de tu familia, tu médico. Puedes enseñarle este mensaje o decir «me pasa algo y necesito ayuda».',
          'Llama o escribe a una de estas líneas. No hace falta que sepas cómo se llama lo que te pasa.',
        ],
      },
      en: {
        title: 'Thank you for telling me',
        heard:
          'From what you write, you may be having a hard time or be afraid of something. If so, you do not have to carry it alone: you can talk about it, and there are people who know how to help.',
        steps: [
          'Now: if you or somebody else could get hurt, move away from anything that could cause harm and go somewhere safe where you are not alone.',
          'Tell an adult you trust today: at school, in your family, your doctor. You can show them this message or say “Something is wrong and I need help”.',
          'Call or write to one of these lines. You do not need to know what to call it.',
        ],
      },
    },
    friend: {
      es: {
        title: 'Haces bien en preocuparte',
        heard: 'Que alguien se dé cuenta ya ayuda. No tienes que encontrar tú la solución ni cargar con ello a solas.',
        steps: [
          'Ahora: si crees que esa persona o alguien más corre peligro, que no se quede a solas y avisa enseguida a una persona adulta.',
          'Pregúntale cómo está y escúchale sin juzgar. Cuéntaselo hoy a una persona adulta de confianza, aunque te haya pedido que guardes el secreto.',
          'Puedes preguntar a estas líneas cómo ayudarle.',
        ],
      },
      en: {
        title: 'You are right to worry',
        heard:
          'It already helps that somebody notices. You do not have to find the solution yourself or carry this alone.',
        steps: [
          'Now: if you think that they or anybody else is in danger, make sure they are not alone and tell an adult at once.',
          'Ask them how they are and listen without judging. Tell an adult you trust today, even if they asked you to keep it secret.',
          'You can ask these lines how to help them.',
        ],
      },
    },
  },
};

export function safetyReply({ family, about }: Concern, language: Language): SafetyReply {
  return replies[family][about][language];
}
