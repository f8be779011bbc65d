import { describe, expect, test } from 'vitest';
import { followUpReply } from '../contract/follow-up-replies.ts';
import { concernFamilies, followUps } from '../limits.ts';
import { assessMessage } from './read-rules.ts';

const helped = (text: string) => ({ text, gotHelp: true });
const usual = (text: string) => ({ text, gotHelp: false });

describe('a risk that emerges over several messages', () => {
  test.each([
    [['ya no aguanto'], 'mañana no voy a estar', 'self-harm'],
    [['hola', 'mi padrastro es raro'], 'anoche entró a mi cuarto y me tocó', 'abuse'],
    [['le mandé una foto a un chico'], 'y ahora me pide dinero o la sube', 'sextortion'],
    [['i cant do this'], 'i wont be here tomorrow', 'self-harm'],
  ])('%j, %s', (before, text, family) => {
    expect(assessMessage(before.map(usual), text)).toMatchObject({ concern: { family }, followUp: null });
  });

  test.each([
    [['hola', 'necesito ayuda con historia'], 'mañana no voy a estar en clase, ¿qué entra en el examen?'],
    [['explícame la fotosíntesis'], 'no lo entiendo'],
    [['odio las mates'], 'no puedo con las fracciones'],
    [['gracias'], 'era broma'],
  ])('ordinary messages stay ordinary: %j, %s', (before, text) => {
    expect(assessMessage(before.map(usual), text)).toBeUndefined();
  });
});

describe('after help was offered', () => {
  const before = [helped('me quiero morir')];

  test.each([
    ['no quiero llamar a nadie', 'refuses'],
    ['no kiero ablar con nadie x telefono', 'refuses'],
    ['me da vergüenza llamar', 'refuses'],
    ['hay algún chat?', 'refuses'],
    ['no tengo saldo', 'refuses'],
    ['i dont want to call anyone', 'refuses'],
    ['can i text instead', 'refuses'],
    ['y si se enteran mis padres?', 'parents'],
    ['no se lo digas a mi mamá', 'parents'],
    ['vas a avisar al profe?', 'parents'],
    ['what if my parents find out', 'parents'],
    ['please dont tell anyone', 'parents'],
    ['era broma', 'joke'],
    ['jaja es coña', 'joke'],
    ['jk', 'joke'],
    ['i was just joking', 'joke'],
    ['gracias', 'thanks'],
    ['vale', 'thanks'],
    ['ok thanks', 'thanks'],
    ['nadie me cree', 'hopeless'],
    ['no sirve de nada', 'hopeless'],
    ['ya llamé y no me hicieron caso', 'hopeless'],
    ['nobody believes me', 'hopeless'],
    ['cómo se lo digo a mi madre', 'tell'],
    ['no sé qué decir', 'tell'],
    ['qué hago', 'tell'],
    ['how do i tell my mum', 'tell'],
    ['eres una persona?', 'who'],
    ['quién lee esto', 'who'],
    ['are you a real person', 'who'],
    ['estoy llorando', 'stay'],
    ['no sé', 'stay'],
    ['idk', 'stay'],
  ])('%s', (text, followUp) => {
    expect(assessMessage(before, text)).toEqual({
      concern: { family: 'self-harm', about: 'self', isUrgent: false },
      followUp,
      isDoubtful: false,
    });
  });

  test.each([
    '¿Qué es una rúbrica?',
    'explícame la célula',
    'gracias, ahora ayúdame con el examen de historia',
    'era broma, resume la Revolución francesa',
    'what is photosynthesis',
    'write me a poem about autumn',
    'cuánto es 3/4 + 1/2',
  ])('another subject is left to the usual engines: %s', (text) => {
    expect(assessMessage(before, text)).toBeUndefined();
  });

  test('a new risk gets its own help', () => {
    expect(assessMessage(before, 'mi padre me pega')).toMatchObject({ concern: { family: 'abuse' }, followUp: null });
  });

  test('the follow-up continues from message to message, and ends after a while', () => {
    const onward = [...before, helped('no quiero llamar'), helped('gracias')];
    expect(assessMessage(onward, 'y si se enteran mis padres')?.followUp).toBe('parents');
    const later = [...before, usual('explícame la célula'), usual('y el núcleo?')];
    expect(assessMessage(later, 'no quiero llamar a nadie')?.followUp).toBe('refuses');
    expect(assessMessage(later, 'jaja qué risa')).toBeUndefined();
    expect(assessMessage([...later, usual('y la membrana?')], 'gracias')).toBeUndefined();
  });

  test('without offered help nothing is a follow-up', () => {
    for (const text of ['no quiero llamar a nadie', 'gracias', 'era broma'])
      expect(assessMessage([], text)).toBeUndefined();
  });

  test.each(['abuse', 'general'] as const)('users who may be hurt at home are not sent home for help: %s', (family) => {
    for (const followUp of followUps) {
      const reply = followUpReply({ family, about: 'self', isUrgent: false }, followUp, 'es');
      expect([reply.heard, ...reply.steps].join(' ')).not.toMatch(/alguien de casa|digas a tus padres/);
    }
  });

  test('no reply promises anything the product cannot do', () => {
    for (const family of concernFamilies) {
      for (const about of ['self', 'friend'] as const) {
        for (const followUp of followUps) {
          for (const language of ['es', 'en'] as const) {
            const reply = followUpReply({ family, about, isUrgent: false }, followUp, language);
            expect([reply.heard, ...reply.steps].join(' ')).not.toMatch(
              /confidencial|confidential|nadie (lo )?sabrá|nobody will know|secreto a salvo/i,
            );
          }
        }
      }
    }
  });
});
