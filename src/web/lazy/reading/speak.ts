import { languageFacts, type Language } from '../../../shared/language.ts';
import { endOfWord, type SpokenSentence } from './spoken-text.ts';

/** The name of the highlight, which the style sheet colours. */
const spokenName = 'spoken';
/** A voice that has not begun by then will not. */
const startMilliseconds = 5_000;

export interface SpeechListener {
  onEnd: () => void;
  /** The device has no voice, or it broke down. */
  onFailure: () => void;
}

export interface Speech {
  pause: () => void;
  goOn: () => void;
  stop: () => void;
}

function mark(range: Range | undefined): void {
  if (!range || !('highlights' in CSS)) return;
  CSS.highlights.set(spokenName, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * 0.85) range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

function unmark(): void {
  if ('highlights' in CSS) CSS.highlights.delete(spokenName);
}

/** The voices of the device, not of a server: nothing that is read leaves it. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

/** Speaks the sentences one after the other with the browser's voice, and marks the word that is spoken. */
export function speak(
  sentences: readonly SpokenSentence[],
  { language, rate }: { language: Language; rate: number },
  { onEnd, onFailure }: SpeechListener,
): Speech {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(report: () => void): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    speechSynthesis.cancel();
    unmark();
    report();
  }

  function speakSentence(place: number): void {
    const sentence = sentences[place];
    if (!sentence) return end(onEnd);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voice = voiceFor(language);
    utterance.lang = voice?.lang ?? languageFacts[language].locale.replace('_', '-');
    if (voice) utterance.voice = voice;
    utterance.rate = rate;
    utterance.onstart = () => {
      clearTimeout(timer);
      mark(sentence.rangeOf(0, sentence.text.length));
    };
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (name === 'word') mark(sentence.rangeOf(charIndex, endOfWord(sentence.text, charIndex, charLength)));
    };
    utterance.onend = () => {
      if (!isOver) speakSentence(place + 1);
    };
    utterance.onerror = ({ error }) => {
      if (error !== 'interrupted' && error !== 'canceled') end(onFailure);
    };
    speechSynthesis.speak(utterance);
  }

  // Whatever another text of this page was saying.
  speechSynthesis.cancel();
  timer = setTimeout(() => end(onFailure), startMilliseconds);
  speakSentence(0);
  return {
    pause: () => speechSynthesis.pause(),
    goOn: () => speechSynthesis.resume(),
    stop: () => end(() => undefined),
  };
}
