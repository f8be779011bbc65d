// The scripted assistant of /herramientas/chatbot: a conversation by fixed rules, without an external service. A separate static script, so that it
// and the page work independently:
// `EducaIAChatbot.start(container, script, { answerFirst })`.
// `answerFirst(typed, place)` may answer before the script does: it resolves to whether it rendered something into `place`.
(() => {
  /** Lower case and without accents. */
  const plain = (text) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  /** The step with the most matching words. */
  function findStep(script, typed) {
    const words = plain(typed);
    let best;
    let most = 0;
    for (const [id, step] of Object.entries(script.steps)) {
      const found = (step.keywords ?? []).filter((keyword) => words.includes(plain(keyword))).length;
      if (found > most) [best, most] = [id, found];
    }
    return best;
  }

  function createLog(words) {
    const log = element('div', 'chatbot-log');
    log.setAttribute('role', 'log');
    log.setAttribute('aria-label', words.log);
    log.tabIndex = 0;
    return log;
  }

  function createForm(words) {
    const form = element('form', 'chatbot-form');
    const field = element('input', 'chatbot-field');
    field.type = 'text';
    field.maxLength = 300;
    field.placeholder = words.placeholder;
    field.setAttribute('aria-label', words.placeholder);
    field.autocomplete = 'off';
    const send = element('button', 'chatbot-send', words.send);
    send.type = 'submit';
    form.append(field, send);
    return { form, field };
  }

  function createMessage(who, name, text, links = []) {
    const message = element('div', `chatbot-message chatbot-${who}`);
    message.append(element('span', 'chatbot-who', name));
    for (const line of text.split('\n')) message.append(element('p', '', line));
    for (const { to, label } of links) {
      const link = element('a', 'chatbot-link', label);
      link.href = to;
      message.append(link);
    }
    return message;
  }

  function start(container, script, { answerFirst } = {}) {
    const log = createLog(script.words);
    const choices = element('div', 'chatbot-choices');
    const { form, field } = createForm(script.words);
    container.replaceChildren(log, choices, form);

    const say = (who, text, links) => {
      const message = createMessage(who, script.words[who], text, links);
      log.append(message);
      log.scrollTop = log.scrollHeight;
      return message;
    };

    const show = (id) => {
      const step = script.steps[id] ?? script.steps.start;
      say('bot', step.text, step.links);
      const next = step.next ?? ['start'];
      choices.replaceChildren(
        ...next.map((to) => {
          const button = element('button', 'chatbot-choice', script.steps[to].label);
          button.type = 'button';
          button.addEventListener('click', () => {
            say('you', script.steps[to].label);
            show(to);
            // The pressed button is gone: the focus moves to the first of the new ones.
            choices.querySelector('button')?.focus();
          });
          return button;
        }),
      );
    };

    /** Whether the page answered. A long answer is shown from its beginning, below the question. */
    const answeredFirst = async (typed, question) => {
      if (!answerFirst) return false;
      const place = element('div', 'chatbot-card');
      const waiting = element('p', 'chatbot-message', script.words.wait);
      place.append(element('span', 'chatbot-who', script.words.bot), waiting);
      log.append(place);
      log.scrollTop = log.scrollHeight;
      const isAnswered = await answerFirst(typed, place);
      waiting.remove();
      if (!isAnswered) place.remove();
      else log.scrollTop += question.getBoundingClientRect().top - log.getBoundingClientRect().top;
      return isAnswered;
    };

    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const typed = field.value.trim();
      if (!typed) return;
      field.value = '';
      const question = say('you', typed);
      if (!(await answeredFirst(typed, question))) show(findStep(script, typed) ?? 'unknown');
    });
    show('start');
  }

  window.EducaIAChatbot = { start };
})();
