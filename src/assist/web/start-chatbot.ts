import type { Language } from '../../shared/language.ts';

/** Intercepts a message before the script answers it, by rendering into `place`. */
export type AnswerInterceptor = (typed: string, place: HTMLElement) => Promise<boolean>;

interface Chatbot {
  start: (container: HTMLElement, script: unknown, options: { answerFirst: AnswerInterceptor }) => void;
}

declare global {
  interface Window {
    EducaIAChatbot?: Chatbot;
  }
}

const style = '/chatbot/chatbot.css';
const program = '/chatbot/chatbot.js';

/** Loads the static widget and starts it in `container`. Fails if any of its files does not load. */
export async function startChatbot(
  container: HTMLElement,
  language: Language,
  siteName: string,
  answerFirst: AnswerInterceptor,
): Promise<void> {
  const [script] = await Promise.all([readScript(language, siteName), loadStyle(), loadProgram()]);
  if (!window.EducaIAChatbot) throw new Error('The assistant’s program did not start.');
  window.EducaIAChatbot.start(container, script, { answerFirst });
}

/** It is written with the product's name. */
async function readScript(language: Language, siteName: string): Promise<unknown> {
  const answer = await fetch(`/chatbot/script.${language}.json`);
  if (!answer.ok) throw new Error(`The assistant’s script did not come: ${answer.status}`);
  const written = await answer.text();
  return JSON.parse(written.replaceAll('EducaIA', () => JSON.stringify(siteName).slice(1, -1)));
}

function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${style}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style;
  return appended(link);
}

function loadProgram(): Promise<void> {
  if (window.EducaIAChatbot) return Promise.resolve();
  const script = document.createElement('script');
  script.src = program;
  return appended(script);
}

function appended(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('A file of the assistant did not come.'));
    });
    document.head.append(element);
  });
}
